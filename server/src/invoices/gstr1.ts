import { largeInvoiceOn } from '@shop/contract/gst';
import type { TaxList } from '@shop/contract/invoices';
import { paise, type Paise } from '@shop/contract/money';
import { indianDay } from '#kernel/clock';

/** One HSN code at one rate on one document. */
export type TaxRow = {
  kind: 'invoice' | 'credit-note';
  series: string;
  serial: number;
  number: string;
  issuedAt: Date;
  /** Total of the document. */
  value: Paise;
  reason: string;
  orderNumber: string;
  /** The invoice itself, or the invoice of a credit note. */
  invoiceNumber: string;
  invoicedAt: Date;
  invoiceValue: Paise;
  interState: boolean;
  placeCode: string;
  placeOfSupply: string;
  hsn: string;
  percent: number;
  /** Goods only; delivery is not counted. */
  pieces: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  total: Paise;
};

type Sums = Pick<TaxRow, 'pieces' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'>;
type Sheet = { columns: readonly string[]; rowsOf: (rows: readonly TaxRow[]) => string[][] };

const TAX_COLUMNS = ['Taxable Value', 'Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'];
/** There is no cess on clothes (behaviour.md, Invoices). */
const NO_CESS = '0.00';

/** The tables of GSTR-1 in the columns of the tax office's offline tool, and a register of all invoices. */
export const SHEETS: Record<TaxList, Sheet> = {
  // Table 7: the sales that no other table lists individually, less their credit notes.
  b2cs: {
    columns: ['Type', 'Place Of Supply', 'Rate', ...TAX_COLUMNS],
    rowsOf: (rows) =>
      grouped(
        rows.filter((row) => !isLarge(row)),
        ({ placeCode, percent }) => `${placeCode} ${percent}`,
      ).map(({ first, sums }) => ['OE', placeOf(first), String(first.percent), ...taxCells(sums)]),
  },
  // Table 5: large invoices to other states.
  b2cl: {
    columns: ['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', 'Rate', ...TAX_COLUMNS],
    rowsOf: (rows) =>
      grouped(
        rows.filter((row) => row.kind === 'invoice' && isLarge(row)),
        ({ number, percent }) => `${number} ${percent}`,
      ).map(({ first, sums }) => [...headOf(first), placeOf(first), String(first.percent), ...taxCells(sums)]),
  },
  // Table 12.
  hsn: {
    columns: ['HSN', 'UQC', 'Total Quantity', 'Total Value', 'Rate', ...TAX_COLUMNS],
    rowsOf: (rows) =>
      grouped(rows, ({ hsn, percent }) => `${hsn} ${percent}`).map(({ first, sums }) => [
        first.hsn,
        'PCS-PIECES',
        String(sums.pieces),
        amount(sums.total),
        String(first.percent),
        ...taxCells(sums),
      ]),
  },
  // Table 13. Nothing is ever cancelled: a mistake is credited.
  documents: {
    columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rowsOf: (rows) =>
      [...Map.groupBy(rows, ({ series }) => series).values()].flatMap((all) => {
        const inOrder = all.toSorted((a, b) => a.serial - b.serial);
        const [first, last] = [inOrder[0], inOrder.at(-1)];
        if (!first || !last) return [];
        const many = new Set(all.map(({ serial }) => serial)).size;
        return [[NATURE[first.kind], first.number, last.number, String(many), '0']];
      }),
  },
  // Table 9B for notes on large invoices; the others reduce table 7.
  'credit-notes': {
    columns: [
      'Note Number',
      'Note date',
      'Note Value',
      'Invoice Number',
      'Invoice date',
      'Place Of Supply',
      'Rate',
      ...TAX_COLUMNS,
      'Reason',
      'GSTR-1 Table',
    ],
    rowsOf: (rows) =>
      grouped(
        rows.filter(({ kind }) => kind === 'credit-note'),
        ({ number, percent }) => `${number} ${percent}`,
      ).map(({ first, sums }) => [
        ...headOf(first),
        first.invoiceNumber,
        dateOf(first.invoicedAt),
        placeOf(first),
        String(first.percent),
        ...taxCells(turned(sums)),
        first.reason,
        isLarge(first) ? '9B' : '7',
      ]),
  },
  invoices: {
    columns: [
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Order',
      'Place Of Supply',
      'HSN',
      'Rate',
      'Quantity',
      ...TAX_COLUMNS,
    ],
    rowsOf: (rows) =>
      rows
        .filter(({ kind }) => kind === 'invoice')
        .map((row) => [
          ...headOf(row),
          row.orderNumber,
          placeOf(row),
          row.hsn,
          String(row.percent),
          String(row.pieces),
          ...taxCells(row),
        ]),
  },
};

const NATURE = { invoice: 'Invoices for outward supply', 'credit-note': 'Credit Note' };

/** By the day of the invoice, also for its credit notes. */
const isLarge = ({ interState, invoiceValue, invoicedAt }: TaxRow): boolean =>
  interState && invoiceValue > largeInvoiceOn(indianDay(invoicedAt));

/** Sums the rows by key, less credit notes, sorted by key. */
function grouped(rows: readonly TaxRow[], keyOf: (row: TaxRow) => string): { first: TaxRow; sums: Sums }[] {
  return [...Map.groupBy(rows, keyOf).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, all]) => {
      const [first] = all;
      return first
        ? [{ first, sums: all.reduce<Sums>((sums, row) => plus(sums, row.kind === 'invoice' ? row : turned(row)), NOTHING) }]
        : [];
    });
}

const NOTHING: Sums = { pieces: 0, taxable: paise(0), cgst: paise(0), sgst: paise(0), igst: paise(0), total: paise(0) };

const plus = (a: Sums, b: Sums): Sums => ({
  pieces: a.pieces + b.pieces,
  taxable: paise(a.taxable + b.taxable),
  cgst: paise(a.cgst + b.cgst),
  sgst: paise(a.sgst + b.sgst),
  igst: paise(a.igst + b.igst),
  total: paise(a.total + b.total),
});

/** Negates the amounts; zero stays zero, not -0. */
const turned = ({ pieces, taxable, cgst, sgst, igst, total }: Sums): Sums => ({
  pieces: 0 - pieces,
  taxable: paise(0 - taxable),
  cgst: paise(0 - cgst),
  sgst: paise(0 - sgst),
  igst: paise(0 - igst),
  total: paise(0 - total),
});

const headOf = ({ number, issuedAt, value }: TaxRow): string[] => [number, dateOf(issuedAt), amount(value)];
const placeOf = ({ placeCode, placeOfSupply }: TaxRow): string => `${placeCode}-${placeOfSupply}`;
const taxCells = ({ taxable, igst, cgst, sgst }: Sums): string[] => [...[taxable, igst, cgst, sgst].map(amount), NO_CESS];
const amount = (it: Paise): string => (it / 100).toFixed(2);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 20-Nov-2026, the date format of the tool. */
function dateOf(moment: Date): string {
  const [year, month, day] = indianDay(moment).split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}
