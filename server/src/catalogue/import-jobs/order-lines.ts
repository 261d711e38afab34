import type { FileRow } from './row-file.ts';

/**
 * Merges the lines of each order into one row, in the order of the file. Shopify writes total and states on the first
 * line of an order alone; other lists leave number and customer out on the lines below it.
 */
export function groupOrders(rows: readonly FileRow[]): FileRow[] {
  const orders: FileRow[] = [];
  const byNumber = new Map<string, FileRow>();
  for (const { line, cells, isRepeated } of rows) {
    const number = (cells.order ?? '').toLowerCase();
    const isContinuation = number === '' && !cells.email && !cells.total;
    const order = isContinuation ? orders.at(-1) : byNumber.get(number);
    if (order) {
      order.lines?.push({ line, cells });
      order.cells = { ...cells, ...withoutBlanks(order.cells) };
    } else {
      const first = { line, cells, isRepeated, lines: [{ line, cells }] };
      orders.push(first);
      if (number !== '') byNumber.set(number, first);
    }
  }
  return orders;
}

const withoutBlanks = (cells: FileRow['cells']): FileRow['cells'] =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
