import { ShopError } from '#kernel/shop-error';
import { parseAmount } from '#kernel/csv';
import { payoutDate } from './payout-date.ts';

/** One line of a payout file. Amounts are hundredths of the file's unit; a refund is negative. */
export type Payout = {
  line: number;
  kind: 'payment' | 'refund' | 'cod';
  reference: string;
  amount: number;
  fee: number;
  payout: string;
  paidOn: string;
};
export type Sheet = { headings: Record<string, string>; rows: { line: number; cells: Record<string, string> }[] };
export type Source = 'razorpay' | 'courier';

/** Razorpay's report has the GST on its fee in the column `tax`; the other headings of a fee include it. */
const FEE_WITHOUT_TAX = 'fee (exclusive tax)';
/** The headings of each field in lower case; the first that a file has is used. */
const COLUMNS: Record<Source, Record<string, readonly string[]>> = {
  razorpay: {
    reference: ['entity_id', 'entity id', 'transaction id', 'id'],
    type: ['type', 'transaction type', 'entity type', 'transaction entity', 'transaction_entity'],
    amount: ['amount', 'amount (in inr)', 'gross amount'],
    fee: ['fee', 'fees', 'fee (in inr)', FEE_WITHOUT_TAX],
    tax: ['tax'],
    payout: ['settlement_utr', 'settlement utr', 'utr', 'settlement_id', 'settlement id'],
    paidOn: ['settled_at', 'settled at', 'settlement date', 'settled on'],
  },
  courier: {
    reference: ['awb', 'awb number', 'awb no', 'awb no.', 'awb code', 'waybill', 'waybill number', 'tracking number', 'docket'],
    amount: ['cod collected', 'collected amount', 'cod amount', 'cod value', 'cod', 'amount'],
    remitted: ['remitted amount', 'amount remitted', 'remitted', 'net amount', 'paid amount', 'amount paid'],
    fee: ['deduction', 'deductions', 'adjusted amount', 'charges'],
    payout: ['utr', 'utr number', 'utr no', 'crf id', 'remittance id', 'payout id', 'remittance number'],
    paidOn: ['remittance date', 'remitted on', 'payout date', 'payment date', 'utr date', 'date'],
  },
};
const NAMES: Record<string, string> = {
  reference: 'the AWB number or the id of the payment',
  type: 'the type',
  amount: 'the amount',
  payout: 'the UTR or number of the payout',
  paidOn: 'the date of the payout',
};
const MAX_LISTED = 10;
/** The maximum amount of a line: a hundred crore rupees, or one crore if the file is in paise. An AWB number exceeds it. */
const MAX_AMOUNT = 1e11;

/**
 * The payouts of a sheet; `columns` maps other headings to the usual ones. Lines of Razorpay that are neither payment nor
 * refund (transfers, adjustments) are skipped.
 * @throws ShopError invalid_input that names the missing columns, or the lines with a problem; nothing of such a file is
 * used
 */
export function readPayouts(sheet: Sheet, source: Source, columns: Record<string, string>): Payout[] {
  const headings = headingsOf(sheet, source, columns);
  const problems: string[] = [];
  const payouts = sheet.rows.flatMap(({ line, cells }) => {
    const cell = (field: string): string => cells[headings[field] ?? '']?.trim() ?? '';
    const kind = kindOf(source, cell('type'));
    if (kind === null) return [];
    const read = kind === '' ? 'its type is missing.' : payoutOf({ line, kind }, cell);
    if (typeof read !== 'string') return read;
    problems.push(`Line ${line}: ${read}`);
    return [];
  });
  if (problems.length > 0) refuse(`${problems.slice(0, MAX_LISTED).join(' ')} Nothing was saved.`);
  if (payouts.length === 0) refuse('This file has no payments, refunds or parcels.');
  return payouts;
}

function headingsOf({ headings }: Sheet, source: Source, columns: Record<string, string>): Record<string, string> {
  const own = Object.entries(columns).map(([field, heading]) => [field, heading.trim().toLowerCase()] as const);
  const known = Object.entries(COLUMNS[source]).map(
    ([field, names]) => [field, names.find((name) => headings[name] !== undefined) ?? ''] as const,
  );
  const chosen = Object.fromEntries([...known, ...own]);
  if (chosen['amount'] === '' && chosen['remitted'] !== undefined) chosen['amount'] = chosen['remitted'];
  if (chosen['fee'] !== FEE_WITHOUT_TAX) chosen['tax'] = '';
  const required =
    source === 'razorpay' ? ['reference', 'type', 'amount', 'payout', 'paidOn'] : ['reference', 'amount', 'payout', 'paidOn'];
  const missing = required.filter((field) => headings[chosen[field] ?? ''] === undefined).map((field) => NAMES[field]);
  if (missing.length > 0)
    refuse(
      `This file has no column for ${missing.join(', ')}. Its columns are: ${Object.values(headings).slice(0, 40).join(', ')}.`,
    );
  return chosen;
}

/** The kind of a line; null for one that is skipped, empty for a hole in its column. */
function kindOf(source: Source, type: string): Payout['kind'] | '' | null {
  if (source === 'courier') return 'cod';
  const word = type.toLowerCase();
  return word === 'payment' || word === 'refund' || word === '' ? word : null;
}

/** The payout of a line, or its problem. */
function payoutOf({ line, kind }: { line: number; kind: Payout['kind'] }, cell: (field: string) => string): Payout | string {
  const reference = cell('reference');
  if (reference === '') return 'it names no payment or parcel.';
  const payout = cell('payout');
  if (payout === '') return `${NAMES['payout']} is missing.`;
  if (cell('paidOn') === '') return `${NAMES['paidOn']} is missing.`;
  const paidOn = payoutDate(cell('paidOn'));
  if (paidOn === undefined) return `"${cell('paidOn')}" is not a date.`;
  const fee = hundredths(cell('fee') || '0') + hundredths(cell('tax') || '0');
  const remitted = cell('remitted') === '' ? undefined : hundredths(cell('remitted'));
  const amount = remitted === undefined ? hundredths(cell('amount')) : remitted + fee;
  if (Number.isNaN(amount) || Number.isNaN(fee)) return 'an amount is missing or not a number.';
  if (Math.abs(amount) > MAX_AMOUNT || Math.abs(fee) > MAX_AMOUNT) return 'an amount is too large.';
  return { line, kind, reference, amount: kind === 'refund' ? -Math.abs(amount) : amount, fee, payout, paidOn };
}

const hundredths = (text: string): number => (text === '' ? Number.NaN : Math.round(Number(parseAmount(text)) * 100));

function refuse(message: string): never {
  throw new ShopError('invalid_input', message, { errors: { file: message } });
}
