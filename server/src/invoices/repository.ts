import type { Paise } from '@shop/contract/money';
import { sql, type Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import type { Credited, OpenLine } from './credit.ts';
import type { DraftInvoice } from './draft-invoice.ts';
import { documentNumber, type Series } from './numbering.ts';

type Numbered = { series: string; serial: number; number: string };

/**
 * The next invoice or credit note number of a series. The series stays locked until the transaction ends, so that a rollback
 * leaves no gap.
 */
async function nextInvoiceNumber(tx: Tx, { name, kind, financialYear }: Series): Promise<Numbered> {
  const { lastSerial } = await tx
    .insertInto('documentSeries')
    .values({ name, kind, financialYear, lastSerial: 1 })
    .onConflict((of) => of.column('name').doUpdateSet((row) => ({ lastSerial: row('documentSeries.lastSerial', '+', 1) })))
    .returning('lastSerial')
    .executeTakeFirstOrThrow();
  return { series: name, serial: lastSerial, number: documentNumber(name, lastSerial) };
}

/** Inserts an invoice with the next number of its series. Its order must be locked, and have none. */
export async function insertInvoice(tx: Tx, series: Series, { lines, ...invoice }: DraftInvoice): Promise<void> {
  const id = newId();
  await tx
    .insertInto('invoice')
    .values({ id, ...(await nextInvoiceNumber(tx, series)), ...invoice })
    .execute();
  const rows = lines.map((line, index) => ({ id: newId(), invoiceId: id, position: index + 1, ...line }));
  await tx.insertInto('invoiceLine').values(rows).execute();
}

/** The invoice of an order, locked against concurrent credit notes; undefined if there is none. */
export const lockInvoice = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('invoice')
    .select(['id', 'orderId', 'supplierGstin', 'totalPaise'])
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst();

type Claim = { id: string; invoiceId: string; kind: 'goods' | 'money'; amountPaise: Paise; at: Date };

/** Inserts a claim for a credit note; false if it was inserted before. */
export async function saveCreditBasis(tx: Tx, claim: Claim): Promise<boolean> {
  const inserted = await tx
    .insertInto('creditNoteBasis')
    .values(claim)
    .onConflict((of) => of.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The amounts that goods and refunds claim of an invoice, and the sum of its credit notes. */
export async function creditBasisOf(tx: Tx, invoiceId: string): Promise<{ goods: Paise; money: Paise; credited: Paise }> {
  const { rows } = await sql<{ goods: Paise; money: Paise; credited: Paise }>`
    select coalesce(sum(amount_paise) filter (where kind = 'goods'), 0)::bigint as goods,
      coalesce(sum(amount_paise) filter (where kind = 'money'), 0)::bigint as money,
      (select coalesce(sum(total_paise), 0)::bigint from credit_note where invoice_id = ${invoiceId}) as credited
    from credit_note_basis where invoice_id = ${invoiceId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new RangeError('a sum answers one row');
  return row;
}

/** The lines of a locked invoice, with the amounts that are not credited yet. */
export async function openLines(
  tx: Tx,
  invoiceId: string,
): Promise<(OpenLine & { orderLineId: string | null; pieces: number })[]> {
  const { rows } = await sql<LineRow>`
    select line.id, line.order_line_id, line.quantity as pieces, line.taxable_paise as taxable, line.cgst_paise as cgst,
      line.sgst_paise as sgst, line.igst_paise as igst, line.total_paise as total,
      coalesce(sum(note.total_paise), 0)::bigint as credited_total, coalesce(sum(note.cgst_paise), 0)::bigint as credited_cgst,
      coalesce(sum(note.igst_paise), 0)::bigint as credited_igst
    from invoice_line line left join credit_note_line note on note.invoice_line_id = line.id
    where line.invoice_id = ${invoiceId} group by line.id order by line.position`.execute(tx);
  return rows.map(({ creditedTotal, creditedCgst, creditedIgst, ...line }) => ({
    ...line,
    credited: { total: creditedTotal, cgst: creditedCgst, igst: creditedIgst },
  }));
}

type LineRow = Omit<OpenLine, 'credited'> & {
  orderLineId: string | null;
  pieces: number;
  creditedTotal: Paise;
  creditedCgst: Paise;
  creditedIgst: Paise;
};

type NewNote = {
  invoiceId: string;
  orderId: string;
  issuedAt: Date;
  reason: string;
  sums: Omit<Credited, 'id'>;
  totalInWords: string;
  /** `pieces`: returned pieces; 0 if only the price was reduced. */
  lines: (Credited & { pieces: number })[];
};

/** Inserts a credit note with the next number of its series. Its invoice must be locked. */
export async function insertCreditNote(tx: Tx, series: Series, { sums, lines, ...note }: NewNote): Promise<void> {
  const id = newId();
  await tx
    .insertInto('creditNote')
    .values({ id, ...(await nextInvoiceNumber(tx, series)), ...note, ...inPaise(sums) })
    .execute();
  const rows = lines.map((line) => ({
    creditNoteId: id,
    invoiceLineId: line.id,
    quantity: line.pieces,
    ...inPaise(line),
  }));
  await tx.insertInto('creditNoteLine').values(rows).execute();
}

const inPaise = ({ taxable, cgst, sgst, igst, total }: Omit<Credited, 'id'>) => ({
  taxablePaise: taxable,
  cgstPaise: cgst,
  sgstPaise: sgst,
  igstPaise: igst,
  totalPaise: total,
});
