import assert from 'node:assert/strict';
import { test } from 'node:test';
import { journeysOf, type JourneySet } from '../e2e/journey-sets.ts';

const PROJECTS = ['phone', 'desktop'] as const;

/** The projects in which a set runs a journey. */
const runsIn = (set: JourneySet, journey: string): string[] =>
  PROJECTS.filter((project) => {
    const { grep, grepInvert = [] } = journeysOf(set, project);
    const line = `${project} ${journey}`;
    return (grep?.test(line) ?? true) && !grepInvert.some((pattern) => pattern.test(line));
  });

const cases: [journey: string, main: string[], rest: string[]][] = [
  ['pays-by-card.spec.ts a customer pays by card', ['phone'], ['desktop']],
  ['staff-add-a-product.spec.ts staff add a product', ['desktop'], ['phone']],
  ['changes-their-mind.spec.ts an order prints @rest', [], ['phone', 'desktop']],
  ['staff-make-offers.spec.ts an offer is edited @desktop', [], ['desktop']],
  ['dark-mode.spec.ts @phone a dark shop can be read @phone', [], ['phone']],
  ['staff-keep-categories.spec.ts a category is added @phone @main', ['phone'], []],
  ['shops-by-keyboard.spec.ts a pair of jeans is ordered @desktop @main', ['desktop'], []],
];
for (const [journey, main, rest] of cases)
  test(`Journeys: npm test and test:all run "${journey}" once at each of its widths`, () => {
    assert.deepEqual([runsIn('main', journey), runsIn('rest', journey)], [main, rest]);
    assert.deepEqual(runsIn('all', journey).sort(), [...main, ...rest].sort());
  });
