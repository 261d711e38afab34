import { Email } from '@shop/contract/accounts';
import type { ImportField } from '@shop/contract/import-jobs';
import type { SheetProblem } from '@shop/contract/imports';
import { MAX_PRICE, rupees, ZERO, type Paise } from '@shop/contract/paise';
import { MAX_PAST_ITEMS, MAX_PAST_NAME, MAX_PAST_NUMBER } from '@shop/contract/past-orders';
import * as z from 'zod/mini';
import type { NewPastOrder, PastItem } from '#past-orders';
import { parseAmount } from '#kernel/csv';
import { momentOf } from './order-dates.ts';
import type { FileRow } from './row-file.ts';

const MAX_QUANTITY = 1_000_000;
const MAX_STATUS = 60;
const MAX_CUSTOMER = 80;

/** An invalid cell of an order: its line, its column and a sentence. */
class CellError extends Error {
  readonly problem: Omit<SheetProblem, 'name'>;
  constructor(line: number, column: string, message: string) {
    super(message);
    this.problem = { line, column, message };
  }
}

/** The order of its lines in a file, or its first problem. */
export function orderOf(row: FileRow): { order: NewPastOrder } | { problem: SheetProblem } {
  try {
    return { order: readOrder(row) };
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    return { problem: { ...error.problem, name: (row.cells.order ?? '').slice(0, MAX_PAST_NUMBER) } };
  }
}

function readOrder(row: FileRow): NewPastOrder {
  const { line, cells } = row;
  const text = (field: ImportField, max: number) => (cells[field] ?? '').slice(0, max);
  const number = cells.order ?? '';
  if (number === '') throw new CellError(line, 'Order number', 'Order number is required.');
  if (number.length > MAX_PAST_NUMBER)
    throw new CellError(line, 'Order number', `An order number has at most ${MAX_PAST_NUMBER} characters.`);
  const orderedAt = momentOf(cells.ordered_at ?? '');
  if (!orderedAt) throw new CellError(line, 'Order date', 'Enter the date as year-month-day or day/month/year.');
  const email = z.safeParse(Email, cells.email ?? '');
  if (!email.success) throw new CellError(line, 'Email', email.error.issues[0]?.message ?? 'Email is required.');
  const currency = (cells.currency ?? '').toUpperCase();
  if (currency !== '' && currency !== 'INR')
    throw new CellError(line, 'Currency', 'The amounts of this order are not in rupees (INR).');
  return {
    number,
    orderedAt,
    email: email.data.toLowerCase(),
    customerName: text('name', MAX_CUSTOMER) || `${text('first_name', 40)} ${text('last_name', 40)}`.trim(),
    paymentStatus: text('payment_status', MAX_STATUS),
    deliveryStatus: text('delivery_status', MAX_STATUS),
    totalPaise: amountOf(cells.total ?? '', { line, column: 'Total' }),
    refundedPaise: cells.refunded ? amountOf(cells.refunded, { line, column: 'Refunded amount' }) : ZERO,
    items: itemsOf(row),
  };
}

type CellAddress = { line: number; column: string };

/** Amount of a cell. Programs that compute prices backwards from tax write more than two decimals, so it is rounded. */
function amountOf(text: string, { line, column }: CellAddress): Paise {
  const plain = parseAmount(text);
  if (!/^\d+(\.\d+)?$/.test(plain)) throw new CellError(line, column, `${column} is a number from 0.`);
  if (Number(plain) * 100 > MAX_PRICE) throw new CellError(line, column, 'At most ₹1,00,00,000, please.');
  return rupees(Number(plain));
}

function quantityOf(text: string, line: number): number {
  if (text === '') return 1;
  const plain = parseAmount(text).replace(/\.0+$/, '');
  if (!/^\d+$/.test(plain) || Number(plain) > MAX_QUANTITY)
    throw new CellError(line, 'Quantity', 'Quantity is a whole number from 0.');
  return Number(plain);
}

function itemsOf({ line, cells: { items: list = '' }, lines = [] }: FileRow): PastItem[] {
  const items = [
    ...listedItems(list, line),
    ...lines.flatMap(({ line: at, cells: { item = '', quantity = '', item_price: price = '', sku = '' } }) =>
      item === '' && sku === ''
        ? []
        : [
            {
              name: (item || sku).slice(0, MAX_PAST_NAME),
              sku: sku.slice(0, MAX_PAST_NAME),
              quantity: quantityOf(quantity, at),
              pricePaise: price === '' ? null : amountOf(price, { line: at, column: 'Item price' }),
            },
          ],
    ),
  ];
  if (items.length > MAX_PAST_ITEMS) throw new CellError(line, 'Item', `An order has at most ${MAX_PAST_ITEMS} items.`);
  return items;
}

/**
 * All items in one cell, as WooCommerce's exporters write them: "name:Tee|sku:TEE-M|quantity:2|total:998.00;name:…",
 * or as text.
 */
function listedItems(list: string, line: number): PastItem[] {
  if (list === '') return [];
  if (!/(^|[|;])\s*name:/.test(list)) return [{ name: list.slice(0, MAX_PAST_NAME), sku: '', quantity: 1, pricePaise: null }];
  return list.split(';').flatMap((part) => {
    const fields = new Map(part.split('|').map((it): [string, string] => [keyIn(it), it.slice(it.indexOf(':') + 1).trim()]));
    const name = fields.get('name') ?? '';
    if (name === '') return [];
    const quantity = quantityOf(fields.get('quantity') ?? '', line);
    const total = fields.get('total') ?? '';
    const all = total === '' ? null : amountOf(total, { line, column: 'Items' });
    const pricePaise = all === null || quantity === 0 ? null : rupees(all / quantity / 100);
    return [{ name: name.slice(0, MAX_PAST_NAME), sku: (fields.get('sku') ?? '').slice(0, MAX_PAST_NAME), quantity, pricePaise }];
  });
}

const keyIn = (field: string): string =>
  field
    .slice(0, Math.max(0, field.indexOf(':')))
    .trim()
    .toLowerCase();
