import { paise, type Paise } from '@shop/contract/money';
import type { Column, Printed } from './draw-document.ts';

type Sums = { taxablePaise: Paise; cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise; totalPaise: Paise };

/** An invoice as it is kept. */
export type KeptInvoice = Sums & {
  number: string;
  issuedAt: Date;
  orderNumber: string;
  orderedAt: Date;
  paymentMethod: string;
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
};
export type KeptLine = Sums & {
  hsn: string;
  description: string;
  quantity: number;
  unit: string;
  mrpPaise: Paise;
  unitPaise: Paise;
  discountPaise: Paise;
  ratePercent: number;
};
export type KeptNote = Sums & { number: string; issuedAt: Date; reason: string; totalInWords: string };

const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', year: 'numeric' });
const figures = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** 129950 → 1,299.50; the columns say that it is rupees. */
const inFigures = (amount: Paise): string => figures.format(amount / 100);
const inRupees = (amount: Paise): string => `₹${inFigures(amount)}`;

const WAYS: Record<string, string> = { COD: 'Cash on delivery', Card: 'Card or UPI' };
/** Rule 46 asks for a signature; what is issued electronically needs none. */
const UNSIGNED = 'Issued electronically; it needs no signature. Prices include GST.';

/** An invoice as it is printed: every particular that rule 46 of the CGST Rules names. */
export function invoicePrinted(invoice: KeptInvoice, lines: readonly KeptLine[]): Printed {
  const saved = paise(invoice.mrpPaise - invoice.totalPaise);
  return {
    title: 'Tax Invoice',
    number: invoice.number,
    issuedAt: invoice.issuedAt,
    facts: [
      ['Invoice no.', invoice.number],
      ['Date', day.format(invoice.issuedAt)],
      ['Order', invoice.orderNumber],
      ['Ordered', day.format(invoice.orderedAt)],
      ['Payment', WAYS[invoice.paymentMethod] ?? invoice.paymentMethod],
      ['Copy', 'Original for recipient'],
    ],
    ...partiesOf(invoice),
    columns: invoiceColumns(invoice.interState),
    rows: lines.map((line, index) => [
      String(index + 1),
      `${line.description}${line.mrpPaise > line.unitPaise ? `\nMRP ${inRupees(line.mrpPaise)}` : ''}`,
      line.hsn,
      `${line.quantity} ${line.unit}`,
      inFigures(line.unitPaise),
      inFigures(line.discountPaise),
      inFigures(line.taxablePaise),
      ...taxCells(line, invoice.interState),
      inFigures(line.totalPaise),
    ]),
    sums: sumsOf(invoice, invoice.interState),
    words: invoice.totalInWords,
    notes: [...(saved > 0 ? [`You saved ${inRupees(saved)} on the maximum retail price.`] : []), UNSIGNED],
  };
}

/** A credit note as it is printed: what rule 53 names, the invoice's number and date among it. */
export function creditNotePrinted(note: KeptNote, invoice: KeptInvoice, lines: readonly KeptLine[]): Printed {
  return {
    title: 'Credit Note',
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
    columns: noteColumns(invoice.interState),
    rows: lines.map((line, index) => [
      String(index + 1),
      line.description,
      line.hsn,
      line.quantity > 0 ? `${line.quantity} ${line.unit}` : 'Price only',
      inFigures(line.taxablePaise),
      ...taxCells(line, invoice.interState),
      inFigures(line.totalPaise),
    ]),
    sums: sumsOf(note, invoice.interState),
    words: note.totalInWords,
    notes: [`Reason: ${note.reason}`, 'Issued electronically; it needs no signature.'],
  };
}

const partiesOf = (it: KeptInvoice): Pick<Printed, 'supplier' | 'parties'> => ({
  supplier: {
    name: it.supplierName,
    lines: [
      it.supplierAddress,
      `GSTIN ${it.supplierGstin}`,
      `State: ${it.supplierState} (${it.supplierStateCode})`,
      it.supplierContact,
    ],
  },
  parties: [
    { title: 'Sold to (unregistered)', lines: [it.customerName] },
    { title: 'Delivered to', lines: it.shipTo },
    {
      title: 'Supply',
      lines: [
        `Place of supply: ${it.placeOfSupply} (${it.placeCode})`,
        it.interState ? 'To another state: IGST' : 'Within the state: CGST and SGST',
        `Tax payable on reverse charge: ${it.reverseCharge ? 'Yes' : 'No'}`,
      ],
    },
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

type TaxOfLine = Pick<KeptLine, 'ratePercent' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>;

const taxCells = ({ ratePercent, cgstPaise, sgstPaise, igstPaise }: TaxOfLine, interState: boolean): string[] =>
  interState
    ? [`${inFigures(igstPaise)}\n${ratePercent} %`]
    : [cgstPaise, sgstPaise].map((amount) => `${inFigures(amount)}\n${ratePercent / 2} %`);

const sumsOf = (it: Sums, interState: boolean): [string, string][] => [
  ['Taxable value', inRupees(it.taxablePaise)],
  ...(interState
    ? ([['IGST', inRupees(it.igstPaise)]] as [string, string][])
    : ([
        ['CGST', inRupees(it.cgstPaise)],
        ['SGST', inRupees(it.sgstPaise)],
      ] as [string, string][])),
  ['Total', inRupees(it.totalPaise)],
];
