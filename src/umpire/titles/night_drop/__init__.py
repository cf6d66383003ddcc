"""Night Drop: two players, the 82nd Airborne scattered over Normandy in the night of 6 June 1944, and nobody knows enough."""
