import { add, type Paise, ZERO } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import { matchPayouts, type MatchedLine } from '../match-payouts.ts';
import type { Payout, Source } from '../read-payouts.ts';
import { earlierLines, insertFile, lockSettlements, expectedPayouts, setStates } from '../repository.ts';

export type Counts = { lines: number; matched: number; differing: number; unknown: number; repeated: number };
type RecordPayouts = { source: Source; name: string; payouts: readonly Payout[]; actorName: string; now: Date };

/**
 * Compares the lines of a payout file with the owed amounts, and saves those that no earlier file has. The id is null where
 * there are none.
 */
export async function recordPayouts(
  tx: Tx,
  { source, name, payouts, actorName, now }: RecordPayouts,
): Promise<{ id: string | null; counts: Counts }> {
  await lockSettlements(tx);
  const { lines, repeated } = await compare(tx, source, payouts);
  const counts = { ...countsOf(lines), repeated };
  if (lines.length === 0) return { id: null, counts };
  return { id: await insertFile(tx, { source, name, lines, actorName, createdAt: now }), counts };
}

async function compare(tx: Tx, source: Source, payouts: readonly Payout[]) {
  const earlier = await earlierLines(tx, source, payouts);
  const known = new Set(earlier.map(lineKey));
  const fresh = payouts.filter((payout) => !known.has(lineKey(payout)));
  const before = new Map<string, Paise>();
  for (const { kind, reference, receivedPaise } of earlier) {
    const key = `${kind} ${reference}`;
    before.set(key, add(before.get(key) ?? ZERO, receivedPaise));
  }
  const lines = matchPayouts(fresh, await expectedPayouts(tx, fresh), before);
  const states = new Map(lines.map(({ kind, reference, state }) => [`${kind} ${reference}`, state]));
  const changed = earlier.flatMap(({ id, kind, reference, state }) => {
    const next = states.get(`${kind} ${reference}`);
    return next === undefined || next === state ? [] : [{ id, state: next }];
  });
  await setStates(tx, changed);
  return { lines, repeated: payouts.length - fresh.length };
}

/** A payment, refund or parcel in a payout. */
export const lineKey = ({ kind, reference, payout }: { kind: string; reference: string; payout: string }): string =>
  JSON.stringify([kind, reference, payout]);

function countsOf(lines: readonly MatchedLine[]): Omit<Counts, 'repeated'> {
  const count = (state: MatchedLine['state']) => lines.filter((line) => line.state === state).length;
  return { lines: lines.length, matched: count('matched'), differing: count('differing'), unknown: count('unknown') };
}
