import { paise, type Paise } from '@shop/contract/money';
import { TAX_STATUSES, type TaxStatus } from '@shop/contract/shop-facts';
import type { Column, PdfDocument } from './pdf-document.ts';

type Sums = { taxablePaise: Paise; cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise; totalPaise: Paise };

/** A stored invoice. */
export type StoredInvoice = Sums & {
  number: string;
  issuedAt: Date;
  orderNumber: string;
  orderedAt: Date;
  paymentMethod: string;
  /** The shop's TaxStatus when it was issued. */
  taxStatus: string;
  /** Issued by a demo. */
  sample: boolean;
  supplierName: string;
  supplierAddress: string;
  supplierGstin: string;
  supplierState: string;
  supplierStateCode: string;
  supplierContact: string;
  customerName: string;
  shipTo: string[];
  placeOfSupply: string;
  placeCode: string;
  interState: boolean;
  reverseCharge: boolean;
  mrpPaise: Paise;
  totalInWords: string;
  /** Amounts paid by gift card and store credit, which reduce no price and no tax. */
  giftCardPaise: Paise;
  creditPaise: Paise;
  /** Of an exchange, whose credit is the value of the returned items. */
  exchangeOf: string | null;
};
export type StoredInvoiceLine = Sums & {
  hsn: string;
  description: string;
  quantity: number;
  unit: string;
  mrpPaise: Paise;
  unitPaise: Paise;
  discountPaise: Paise;
  ratePercent: number;
};
export type StoredCreditNote = Sums & { number: string; issuedAt: Date; reason: string; totalInWords: string };

const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', year: 'numeric' });
const figures = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** 129950 → 1,299.50; the column heading names the currency. */
const inFigures = (amount: Paise): string => figures.format(amount / 100);
const inRupees = (amount: Paise): string => `₹${inFigures(amount)}`;

const METHODS: Record<string, string> = { COD: 'Cash on delivery', Card: 'UPI or card' };
/** Rule 46 requires a signature; an electronic document needs none. */
const UNSIGNED = 'Issued electronically; it needs no signature.';

/**
 * The kind of document of a sale, and the texts that the law requires on it (rules 46 and 49 of the CGST Rules; section
 * 31(3)(c)).
 */
const DOCUMENTS: Record<TaxStatus, { title: string; note: string }> = {
  registered: { title: 'Tax Invoice', note: 'Prices include GST.' },
  composition: { title: 'Bill of Supply', note: 'Composition taxable person, not eligible to collect tax on supplies.' },
  unregistered: { title: 'Invoice', note: 'The seller is not registered under GST. No GST is charged.' },
};

const documentOf = ({ taxStatus }: StoredInvoice) =>
  DOCUMENTS[TAX_STATUSES.find((known) => known === taxStatus) ?? 'unregistered'];
const isTaxed = ({ taxStatus }: StoredInvoice): boolean => taxStatus === 'registered';

/** An invoice for printing: every particular of rule 46 of the CGST Rules. */
export function invoiceDocument(invoice: StoredInvoice, lines: readonly StoredInvoiceLine[]): PdfDocument {
  const saved = paise(invoice.mrpPaise - invoice.totalPaise);
  const { title, note } = documentOf(invoice);
  return {
    title,
    isSample: invoice.sample,
    number: invoice.number,
    issuedAt: invoice.issuedAt,
    facts: [
      ['Invoice no.', invoice.number],
      ['Date', day.format(invoice.issuedAt)],
      ['Order', invoice.orderNumber],
      ['Ordered', day.format(invoice.orderedAt)],
      ['Payment', METHODS[invoice.paymentMethod] ?? invoice.paymentMethod],
      ['Copy', 'Original for recipient'],
    ],
    ...partiesOf(invoice),
    columns: isTaxed(invoice) ? invoiceColumns(invoice.interState) : PLAIN_COLUMNS,
    rows: lines.map((line, index) => [
      String(index + 1),
      `${line.description}${line.mrpPaise > line.unitPaise ? `\nMRP ${inRupees(line.mrpPaise)}` : ''}`,
      line.hsn,
      `${line.quantity} ${line.unit}`,
      inFigures(line.unitPaise),
      inFigures(line.discountPaise),
      ...taxCells(line, invoice),
      inFigures(line.totalPaise),
    ]),
    sums: [
      ...sumsOf(invoice, invoice),
      ...(invoice.giftCardPaise > 0 ? [['Paid by gift card', inRupees(invoice.giftCardPaise)] as [string, string]] : []),
      ...(invoice.creditPaise > 0
        ? [
            [invoice.exchangeOf === null ? 'Paid by store credit' : 'Paid by returned items', inRupees(invoice.creditPaise)] as [
              string,
              string,
            ],
          ]
        : []),
    ],
    words: invoice.totalInWords,
    notes: [...(saved > 0 ? [`You saved ${inRupees(saved)} on the maximum retail price.`] : []), `${UNSIGNED} ${note}`],
  };
}

/** A credit note for printing: every particular of rule 53, including the invoice's number and date. */
export function creditNotePrinted(
  note: StoredCreditNote,
  invoice: StoredInvoice,
  lines: readonly StoredInvoiceLine[],
): PdfDocument {
  return {
    title: 'Credit Note',
    isSample: invoice.sample,
    number: note.number,
    issuedAt: note.issuedAt,
    facts: [
      ['Credit note no.', note.number],
      ['Date', day.format(note.issuedAt)],
      ['For invoice', invoice.number],
      ['Invoice date', day.format(invoice.issuedAt)],
      ['Order', invoice.orderNumber],
    ],
    ...partiesOf(invoice),
    columns: isTaxed(invoice) ? noteColumns(invoice.interState) : PLAIN_NOTE_COLUMNS,
    rows: lines.map((line, index) => [
      String(index + 1),
      line.description,
      line.hsn,
      line.quantity > 0 ? `${line.quantity} ${line.unit}` : 'Price only',
      ...taxCells(line, invoice),
      inFigures(line.totalPaise),
    ]),
    sums: sumsOf(note, invoice),
    words: note.totalInWords,
    notes: [`Reason: ${note.reason}`, isTaxed(invoice) ? UNSIGNED : `${UNSIGNED} ${documentOf(invoice).note}`],
  };
}

const partiesOf = (it: StoredInvoice): Pick<PdfDocument, 'supplier' | 'parties'> => ({
  supplier: {
    name: it.supplierName,
    lines: [
      it.supplierAddress,
      ...(it.supplierGstin === '' ? [] : [`GSTIN ${it.supplierGstin}`]),
      ...(isTaxed(it) ? [`State: ${it.supplierState} (${it.supplierStateCode})`] : []),
      it.supplierContact,
    ],
  },
  parties: [
    { title: isTaxed(it) ? 'Sold to (unregistered)' : 'Sold to', lines: [it.customerName] },
    { title: 'Delivered to', lines: it.shipTo },
    ...(isTaxed(it) ? [supplyOf(it)] : []),
  ],
});

const supplyOf = (it: StoredInvoice) => ({
  title: 'Supply',
  lines: [
    `Place of supply: ${it.placeOfSupply} (${it.placeCode})`,
    it.interState ? 'To another state: IGST' : 'Within the state: CGST and SGST',
    `Tax payable on reverse charge: ${it.reverseCharge ? 'Yes' : 'No'}`,
  ],
});

const right = (title: string, width: number): Column => ({ title, width, align: 'right' });

const taxColumns = (interState: boolean): Column[] =>
  interState ? [right('IGST (₹)', 58)] : [right('CGST (₹)', 50), right('SGST (₹)', 50)];

const invoiceColumns = (interState: boolean): Column[] => [
  { title: '#', width: 16 },
  { title: 'Goods', width: interState ? 168 : 126 },
  { title: 'HSN', width: 46 },
  right('Quantity', 38),
  right('Price (₹)', 50),
  right('Discount (₹)', 46),
  right('Taxable value (₹)', 52),
  ...taxColumns(interState),
  right('Total (₹)', 57),
];

const noteColumns = (interState: boolean): Column[] => [
  { title: '#', width: 16 },
  { title: 'Goods', width: interState ? 243 : 201 },
  { title: 'HSN', width: 46 },
  right('Quantity', 48),
  right('Taxable value (₹)', 60),
  ...taxColumns(interState),
  right('Total (₹)', 60),
];

/** Columns without tax. */
const PLAIN_COLUMNS: Column[] = [
  { title: '#', width: 16 },
  { title: 'Goods', width: 251 },
  { title: 'HSN', width: 46 },
  right('Quantity', 48),
  right('Price (₹)', 50),
  right('Discount (₹)', 60),
  right('Total (₹)', 60),
];

const PLAIN_NOTE_COLUMNS: Column[] = [
  { title: '#', width: 16 },
  { title: 'Goods', width: 361 },
  { title: 'HSN', width: 46 },
  right('Quantity', 48),
  right('Total (₹)', 60),
];

type TaxOfLine = Pick<StoredInvoiceLine, 'taxablePaise' | 'ratePercent' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>;

function taxCells({ taxablePaise, ratePercent, cgstPaise, sgstPaise, igstPaise }: TaxOfLine, invoice: StoredInvoice): string[] {
  if (!isTaxed(invoice)) return [];
  const taxes = invoice.interState
    ? [`${inFigures(igstPaise)}\n${ratePercent} %`]
    : [cgstPaise, sgstPaise].map((amount) => `${inFigures(amount)}\n${ratePercent / 2} %`);
  return [inFigures(taxablePaise), ...taxes];
}

function sumsOf(it: Sums, invoice: StoredInvoice): [string, string][] {
  const total: [string, string] = ['Total', inRupees(it.totalPaise)];
  if (!isTaxed(invoice)) return [total];
  const taxes: [string, string][] = invoice.interState
    ? [['IGST', inRupees(it.igstPaise)]]
    : [
        ['CGST', inRupees(it.cgstPaise)],
        ['SGST', inRupees(it.sgstPaise)],
      ];
  return [['Taxable value', inRupees(it.taxablePaise)], ...taxes, total];
}
