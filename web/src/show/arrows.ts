/** Ways as curves and arrows. */

import type { Point } from "./figures";

const STEPS = 8; // points of a curve between two posts

/** A curve through all points, as many short lines. */
export function curve(points: Point[]): Point[] {
  if (points.length < 3) return points;
  const found: Point[] = [];
  for (let index = 0; index < points.length - 1; index++) {
    const [a, b, c, d] = [points[index - 1] ?? points[index]!, points[index]!, points[index + 1]!, points[index + 2] ?? points[index + 1]!];
    for (let step = 0; step < STEPS; step++) found.push(between(a, b, c, d, step / STEPS));
  }
  return [...found, points.at(-1)!];
}

/** Catmull and Rom. */
function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const one = (a: number, b: number, c: number, d: number): number =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  return { x: one(a.x, b.x, c.x, d.x), y: one(a.y, b.y, c.y, d.y) };
}

export interface Arrow {
  line: string; // of a polyline
  head: string; // of a polygon
}

/** An arrow that leaves free what lies at both ends, as far as it is long enough. */
export function arrow(points: Point[], width: number, free: number): Arrow | null {
  const dense = curve(points);
  const whole = lengthOf(dense);
  if (!whole) return null;
  const spare = Math.min(free, whole * 0.28);
  const long = Math.min(width * 3.4, whole * 0.4);
  const body = part(dense, spare * 0.7, whole - spare - long * 0.8);
  const tip = along(dense, whole - spare);
  const back = along(dense, whole - spare - long);
  const [dx, dy] = [(tip.x - back.x) / long, (tip.y - back.y) / long];
  const wide = long * 0.55;
  const sides = [tip, { x: back.x - dy * wide, y: back.y + dx * wide }, { x: back.x + dy * wide, y: back.y - dx * wide }];
  return { line: said(body), head: said(sides) };
}

export function said(points: Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

/** How far along each point of a line is, from 0 to 1. */
export function shares(points: Point[]): number[] {
  const whole = lengthOf(points) || 1;
  let gone = 0;
  return points.map((point, index) => {
    const before = points[index - 1];
    if (before) gone += Math.hypot(point.x - before.x, point.y - before.y);
    return Math.min(1, gone / whole);
  });
}

function lengthOf(points: Point[]): number {
  return points.slice(1).reduce((sum, point, index) => sum + Math.hypot(point.x - points[index]!.x, point.y - points[index]!.y), 0);
}

function along(points: Point[], way: number): Point {
  let left = way;
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1]!, points[index]!];
    const step = Math.hypot(b.x - a.x, b.y - a.y);
    if (left <= step && step) return { x: a.x + ((b.x - a.x) * left) / step, y: a.y + ((b.y - a.y) * left) / step };
    left -= step;
  }
  return points.at(-1)!;
}

function part(points: Point[], from: number, to: number): Point[] {
  let gone = 0;
  const inside = points.filter((point, index) => {
    const before = points[index - 1];
    if (before) gone += Math.hypot(point.x - before.x, point.y - before.y);
    return gone > from && gone < to;
  });
  return [along(points, from), ...inside, along(points, Math.max(from, to))];
}
