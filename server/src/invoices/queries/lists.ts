import { hsnByName } from '@shop/contract/gst';
import type { TaxSums } from '@shop/contract/invoices';
import { type Db, sql } from '#infra/database';
import { endOfIndianDay, startOfIndianDay } from '#kernel/clock';
import type { TaxRow } from '../gstr1.ts';

/** Days in India's calendar, both included; no limit if omitted. */
export type Days = { from?: string | undefined; to?: string | undefined };

const within = ({ from, to }: Days) => sql`between ${from ? startOfIndianDay(from) : new Date(0)}::timestamptz
  and ${to ? endOfIndianDay(to) : FAR}::timestamptz`;
const FAR = new Date('9999-12-31T00:00:00Z');

/**
 * Documents of a registered shop in these days, for its tax return: each document's HSN codes by rate, in the order of
 * issuing.
 */
export async function taxRows(db: Db, days: Days): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    select 'invoice' as kind, i.series, i.serial, i.number, i.issued_at, i.total_paise as value, '' as reason, i.order_number,
      i.number as invoice_number, i.issued_at as invoiced_at, i.total_paise as invoice_value, i.inter_state, i.place_code,
      i.place_of_supply, l.hsn, l.rate_percent as percent,
      coalesce(sum(l.quantity) filter (where l.order_line_id is not null), 0)::int as pieces,
      sum(l.taxable_paise)::bigint as taxable, sum(l.cgst_paise)::bigint as cgst, sum(l.sgst_paise)::bigint as sgst,
      sum(l.igst_paise)::bigint as igst, sum(l.total_paise)::bigint as total
    from invoice i join invoice_line l on l.invoice_id = i.id
    where i.issued_at ${within(days)} and i.tax_status = 'registered'
    group by i.id, l.hsn, l.rate_percent
    union all
    select 'credit-note', n.series, n.serial, n.number, n.issued_at, n.total_paise, n.reason, i.order_number,
      i.number, i.issued_at, i.total_paise, i.inter_state, i.place_code, i.place_of_supply, l.hsn, l.rate_percent,
      coalesce(sum(c.quantity) filter (where l.order_line_id is not null), 0)::int,
      sum(c.taxable_paise)::bigint, sum(c.cgst_paise)::bigint, sum(c.sgst_paise)::bigint, sum(c.igst_paise)::bigint,
      sum(c.total_paise)::bigint
    from credit_note n
    join invoice i on i.id = n.invoice_id
    join credit_note_line c on c.credit_note_id = n.id
    join invoice_line l on l.id = c.invoice_line_id
    where n.issued_at ${within(days)} and i.tax_status = 'registered'
    group by n.id, i.id, l.hsn, l.rate_percent
    order by kind desc, issued_at, serial, hsn, percent`.execute(db);
  return rows;
}

/** The totals of documents issued in these days. */
export async function taxSums(db: Db, days: Days): Promise<{ invoices: TaxSums; creditNotes: TaxSums }> {
  const sumsOf = async (table: 'invoice' | 'credit_note'): Promise<TaxSums> => {
    const { rows } = await sql<TaxSums>`
      select count(*)::int as documents, ${sum('taxable_paise')} as taxable, ${sum('cgst_paise')} as cgst,
        ${sum('sgst_paise')} as sgst, ${sum('igst_paise')} as igst, ${sum('total_paise')} as total
      from ${sql.table(table)} where issued_at ${within(days)}`.execute(db);
    const [row] = rows;
    if (!row) throw new RangeError('a sum answers one row');
    return row;
  };
  return { invoices: await sumsOf('invoice'), creditNotes: await sumsOf('credit_note') };
}

const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint`;

/** Active categories without an HSN code, neither set nor known by name. */
export async function categoriesWithoutHsn(db: Db): Promise<{ _id: string; name: string }[]> {
  const categories = await db
    .selectFrom('category')
    .select(['id', 'name', 'parentCategory'])
    .where('hsn', '=', '')
    .where('isActive', '=', true)
    .orderBy('parentCategory')
    .orderBy('name')
    .execute();
  return categories
    .filter((category) => hsnByName(category) === '')
    .map(({ id, name, parentCategory }) => ({ _id: id, name: `${parentCategory}: ${name}` }));
}
