import { add, type Paise, ZERO } from '@shop/contract/money';
import { MAX_SETTLEMENT_LINES } from '@shop/contract/settlements';
import { recordChange } from '#audit';
import { readCsv } from '#catalogue';
import type { Db, Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { matchPayouts, type MatchedLine } from '../match-payouts.ts';
import { readPayouts, type Payout, type Source } from '../read-payouts.ts';
import { earlierLines, insertFile, lockSettlements, expectedPayouts, setStates } from '../repository.ts';

type Upload = {
  source: Source;
  columns?: string | undefined;
  file: { name: string; bytes: Uint8Array } | undefined;
  actor: { id: string; name: string };
  now: Date;
};
type Counts = { lines: number; matched: number; differing: number; unknown: number; repeated: number };

/**
 * Reads a payout file and compares it with the owed amounts. Lines of earlier files are skipped, so that a file may be
 * uploaded again.
 * @throws ShopError invalid_input that names the problem of the file; then nothing is saved
 */
export async function uploadSettlement(db: Db, { source, columns, file, actor, now }: Upload): Promise<Counts> {
  if (!file) throw problemOf('Choose a CSV file.', 'file');
  const sheet = await readCsv(file.bytes);
  if (sheet.rows.length > MAX_SETTLEMENT_LINES)
    throw problemOf(`A payout file has at most ${MAX_SETTLEMENT_LINES.toLocaleString('en-IN')} lines.`, 'file');
  const payouts = withoutRepeats(readPayouts(sheet, source, columnsOf(columns)));
  return db.transaction().execute(async (tx) => {
    await lockSettlements(tx);
    const { lines, repeated } = await compare(tx, source, payouts);
    const counts = { ...countsOf(lines), repeated };
    if (lines.length === 0) return counts;
    const id = await insertFile(tx, { source, name: file.name, lines, actorName: actor.name, createdAt: now });
    const after = { source, name: file.name, ...counts };
    await recordChange(tx, { actor, action: 'settlement.upload', subjectId: id, before: null, after });
    return counts;
  });
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

const lineKey = ({ kind, reference, payout }: { kind: string; reference: string; payout: string }): string =>
  JSON.stringify([kind, reference, payout]);

/** A repeated line in one file, with the same payout, counts once. */
const withoutRepeats = (payouts: readonly Payout[]): Payout[] => [
  ...new Map(payouts.map((payout) => [lineKey(payout), payout])).values(),
];

function countsOf(lines: readonly MatchedLine[]): Omit<Counts, 'repeated'> {
  const count = (state: MatchedLine['state']) => lines.filter((line) => line.state === state).length;
  return { lines: lines.length, matched: count('matched'), differing: count('differing'), unknown: count('unknown') };
}

function columnsOf(text: string | undefined): Record<string, string> {
  if (text === undefined || text.trim() === '') return {};
  try {
    const columns: unknown = JSON.parse(text);
    const entries = typeof columns === 'object' && columns !== null ? Object.entries(columns) : null;
    if (entries?.every((entry): entry is [string, string] => typeof entry[1] === 'string')) return Object.fromEntries(entries);
  } catch {
    // The error below names the expected format.
  }
  throw problemOf('Columns are JSON, such as {"reference": "Docket"}.', 'columns');
}

const problemOf = (message: string, field: string): ShopError =>
  new ShopError('invalid_input', message, { errors: { [field]: message } });
