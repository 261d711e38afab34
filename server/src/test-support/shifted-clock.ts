/**
 * Loaded before a shop's program (`node --import`): its wall clock is ahead by the value of the file CLOCK_AHEAD (ms), and
 * jumps when that changes.
 */
import { readFileSync, watchFile } from 'node:fs';

const POLL_MS = 50; // ms
const file = process.env['CLOCK_AHEAD'] ?? '';
let ahead = 0;
watchFile(file, { interval: POLL_MS }, () => (ahead = Number(readFileSync(file, 'utf8')))).unref();

const Real = Date;
const now = (): number => Real.now() + ahead;
globalThis.Date = new Proxy(Real, {
  construct: (target, given, called) =>
    given.length === 0 ? new target(now()) : Reflect.construct(target, given, called === globalThis.Date ? target : called),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
