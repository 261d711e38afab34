import { MAX_SETTLEMENT_LINES } from '@shop/contract/settlements';
import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { readCsv } from '#infra/storage/csv';
import { readPayouts, type Payout, type Source } from '../read-payouts.ts';
import { lineKey, recordPayouts, type Counts } from '../steps/record-payouts.ts';

type Upload = {
  source: Source;
  columns?: string | undefined;
  file: { name: string; bytes: Uint8Array } | undefined;
  actor: { id: string; name: string };
  now: Date;
};

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
    const { id, counts } = await recordPayouts(tx, { source, name: file.name, payouts, actorName: actor.name, now });
    if (id === null) return counts;
    const after = { source, name: file.name, ...counts };
    await writeAuditEntry(tx, { actor, action: 'settlement.upload', subjectId: id, before: null, after });
    return counts;
  });
}

/** A repeated line in one file, with the same payout, counts once. */
const withoutRepeats = (payouts: readonly Payout[]): Payout[] => [
  ...new Map(payouts.map((payout) => [lineKey(payout), payout])).values(),
];

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
