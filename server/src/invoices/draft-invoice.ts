import { hsnByName } from '@shop/contract/gst';
import { add, times, type Paise } from '@shop/contract/money';
import { needsGstin, type TaxStatus } from '@shop/contract/shop-facts';
import { stateCode, parseState, stateOfGstin, type State } from '@shop/contract/states';
import { stateOfAddress, stateOfPin } from '#delivery';
import { indianDay } from '#kernel/clock';
import { amountInWords } from './amount-in-words.ts';
import { sumOf, taxSale, type Taxed } from './tax.ts';

/** Unit of quantity: pieces, from the tax office's list of codes. */
const PIECES = 'PCS';

export type SoldLine = {
  id: string;
  categoryName: string;
  parentCategory: string;
  /** HSN code from the category; empty if the shop set none. */
  hsn: string;
  productName: string;
  size: string;
  colour: string;
  sku: string;
  quantity: number;
  /** MRP of one piece. */
  mrp: Paise;
  unit: Paise;
  /** Discount of the whole line: offer and coupon together. */
  discount: Paise;
  total: Paise;
};

/** The data of an order for its invoice. */
export type Sale = {
  orderId: string;
  orderNumber: string;
  orderedAt: Date;
  paymentMethod: string;
  customerName: string;
  shipTo: { fullName: string; address: string; street: string; city: string; state: string; country: string; zip: string };
  shipping: Paise;
  lines: SoldLine[];
};

/** The shop's details on its invoices. */
export type Supplier = {
  name: string;
  legalName: string;
  address: string;
  taxStatus: TaxStatus | null;
  gstin: string;
  email: string;
  phone: string;
  demo: boolean;
};

/** All contents of an invoice except its number (rule 46 of the CGST Rules; a bill of supply: rule 49). */
export function draftInvoice(sale: Sale, supplier: Supplier, issuedAt: Date) {
  const taxStatus = supplier.taxStatus ?? 'unregistered';
  const gstin = needsGstin(taxStatus) ? supplier.gstin : '';
  const home = stateOfGstin(gstin) ?? stateOfAddress(supplier.address);
  const place = placeOfSupply(sale.shipTo, home);
  const interState = place !== home;
  const goods = sale.lines.map((line) => ({ ...line, hsn: line.hsn || hsnByName(nameOf(line)), pieces: line.quantity }));
  const taxed = taxSale({
    goods,
    shipping: sale.shipping,
    day: indianDay(issuedAt),
    interState,
    isTaxed: taxStatus === 'registered',
  });
  const lines = [...taxed.goods.map(goodsLine), ...taxed.delivery.map(deliveryLine)];
  const sums = sumOf([...taxed.goods, ...taxed.delivery]);
  return {
    orderId: sale.orderId,
    orderNumber: sale.orderNumber,
    orderedAt: sale.orderedAt,
    paymentMethod: sale.paymentMethod,
    issuedAt,
    taxStatus,
    sample: supplier.demo,
    supplierName: supplier.legalName || supplier.name,
    supplierAddress: supplier.address,
    supplierGstin: gstin,
    ...stateWords('supplierState', 'supplierStateCode', home),
    supplierContact: [supplier.email, supplier.phone].filter((it) => it !== '').join(', '),
    customerName: sale.customerName,
    shipTo: addressLines(sale.shipTo),
    ...stateWords('placeOfSupply', 'placeCode', place),
    interState,
    mrpPaise: add(...lines.map(({ mrpPaise, quantity }) => times(mrpPaise, quantity))),
    discountPaise: add(...lines.map(({ discountPaise }) => discountPaise)),
    ...inPaise(sums),
    totalInWords: amountInWords(sums.total),
    lines,
  };
}

export type DraftInvoice = ReturnType<typeof draftInvoice>;

type ShipTo = Sale['shipTo'];

/**
 * The state of delivery (IGST Act, section 10(1)(ca)). If neither the state nor the PIN code of the address names one, the
 * law uses the supplier's own.
 */
export const placeOfSupply = ({ state, zip }: Pick<ShipTo, 'state' | 'zip'>, home: State | undefined): State | undefined =>
  parseState(state) ?? stateOfPin(zip) ?? home;

/** For the tax office an address outside every state is "other territory". */
const OTHER_TERRITORY = '97';

function stateWords<Name extends string, Code extends string>(name: Name, code: Code, state: State | undefined) {
  const words = { [name]: state ?? 'Other territory', [code]: state ? stateCode(state) : OTHER_TERRITORY };
  return words as Record<Name | Code, string>;
}

const addressLines = ({ fullName, address, street, city, state, country, zip }: ShipTo): string[] =>
  [fullName, address, street, `${city} ${zip}`, [state, country].filter((it) => it.trim() !== '').join(', ')].filter(
    (line) => line.trim() !== '',
  );

const nameOf = ({ categoryName, parentCategory }: SoldLine) => ({ name: categoryName, parentCategory });

const goodsLine = (line: SoldLine & Taxed) => ({
  orderLineId: line.id as string | null,
  hsn: line.hsn,
  description: `${line.productName}, ${[line.size, line.colour].filter((it) => it !== '').join(', ')} (${line.sku})`,
  quantity: line.quantity,
  unit: PIECES,
  mrpPaise: line.mrp,
  unitPaise: line.unit,
  discountPaise: line.discount,
  ratePercent: line.percent,
  ...inPaise(line),
});

const deliveryLine = (line: Taxed): ReturnType<typeof goodsLine> => ({
  orderLineId: null,
  hsn: line.hsn,
  description: 'Delivery',
  quantity: 1,
  unit: PIECES,
  mrpPaise: line.total,
  unitPaise: line.total,
  discountPaise: add(),
  ratePercent: line.percent,
  ...inPaise(line),
});

const inPaise = ({ taxable, cgst, sgst, igst, total }: Pick<Taxed, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'>) => ({
  taxablePaise: taxable,
  cgstPaise: cgst,
  sgstPaise: sgst,
  igstPaise: igst,
  totalPaise: total,
});
