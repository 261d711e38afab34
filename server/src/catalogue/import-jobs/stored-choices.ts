import type { DecisionKind, ImportDecision } from '@shop/contract/import-jobs';
import { choiceKey, type Choices } from '../import/index.ts';

/** A choice as stored with its import; `isChosen` where staff made it, otherwise the shop proposed it. */
export type StoredChoice = { key: string; choice: string; isChosen: boolean };

/** The choices that staff made. */
export const chosenBy = (stored: readonly StoredChoice[]): Choices =>
  new Map(stored.filter(({ isChosen }) => isChosen).map(({ key, choice }) => [key, choice]));

/** All choices that the import applies. */
export const allChoices = (stored: readonly StoredChoice[]): Choices => new Map(stored.map(({ key, choice }) => [key, choice]));

/** Marks which of the effective choices staff made, to store them. */
export const toStored = (choices: Choices, chosen: Choices): StoredChoice[] =>
  [...choices].map(([key, choice]) => ({ key, choice, isChosen: chosen.has(key) }));

type NewChoice = { kind: DecisionKind; value: string; choice: string };

/** Adds choices of staff to the stored ones, or returns a sentence about a choice that matches no decision. */
export function withChoices(stored: readonly StoredChoice[], decisions: readonly ImportDecision[], made: readonly NewChoice[]) {
  const known = new Map(decisions.map((it) => [choiceKey(it.kind, it.value), it]));
  const chosen = new Map(chosenBy(stored));
  for (const { kind, value, choice } of made) {
    const decision = known.get(choiceKey(kind, value));
    if (!decision) return { problem: `There is no decision about the ${kind} “${value.slice(0, 100)}”.` };
    const isFree = kind === 'size' || kind === 'category' || kind === 'sku';
    if (!isFree && !decision.options.includes(choice))
      return { problem: `For “${value.slice(0, 100)}” choose one of ${decision.options.join(', ')}.` };
    chosen.set(choiceKey(kind, value), choice);
  }
  return { choices: toStored(chosen, chosen) };
}
