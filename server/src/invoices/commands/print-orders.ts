import type { PrintedDocument } from '@shop/contract/desk';
import type { Order } from '@shop/contract/orders';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { printedImages } from '#media';
import { ordersByIds, type Viewer } from '#orders';
import { shopDetails } from '#settings';
import { invoiceDocument } from '../document-layout.ts';
import { invoicesOf } from '../queries/documents.ts';
import { printDocuments } from './print-documents.ts';
import {
  courierLabelPrinted,
  inPickingOrder,
  labelPrinted,
  manifestPrinted,
  pickingListDocument,
  type CourierLabel,
} from '../desk-documents.ts';
import { drawingsOf, missingInvoicesDocument, slipDocument } from '../slip-document.ts';

/** Width of a custom item's drawing on a packing slip, in pixels. */
const DRAWING_WIDTH = 480;

type PrintOrders = {
  orderIds: readonly string[];
  documents: readonly PrintedDocument[];
  viewer: Viewer;
  /** The couriers' labels by order; other orders get the shop's own. */
  labels?: ReadonlyMap<string, readonly CourierLabel[]>;
};

/**
 * Prints documents of several orders as one PDF: the picking list, then each order in the list's order, then the manifest. A
 * last page names the orders without an invoice.
 * @throws ShopError not_found for an unknown order, not_invoiced if there is nothing to print
 */
export async function printOrders(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  { orderIds, documents, viewer, labels = new Map() }: PrintOrders,
): Promise<Uint8Array> {
  const ids = [...new Set(orderIds.map((id) => id.toLowerCase()))];
  const orders = inPickingOrder(await ordersByIds(db, ids.filter(isId), viewer));
  if (orders.length < ids.length)
    throw new ShopError('not_found', 'Some of these orders do not exist. Reload the list and try again.');

  const supplier = await shopDetails(db);
  const invoices = documents.includes('invoice') ? await invoicesOf(db, ids) : new Map<string, never>();
  const invoiceOf = ({ _id }: Order) => {
    const stored = invoices.get(_id);
    return stored ? [invoiceDocument(stored.invoice, stored.lines)] : [];
  };
  const labelsOf = (order: Order) =>
    labels.get(order._id)?.map((label) => courierLabelPrinted(order, supplier, label)) ?? [labelPrinted(order, supplier)];
  const drawings = await printedImages(files, documents.includes('packing') ? drawingsOf(orders) : [], DRAWING_WIDTH);
  const about = { supplier, now: viewer.now };
  const pages = [
    ...(documents.includes('picking') ? [pickingListDocument(orders, about)] : []),
    ...orders.flatMap((order) => [
      ...(documents.includes('packing') ? [slipDocument(order, supplier, drawings)] : []),
      ...(documents.includes('label') ? labelsOf(order) : []),
      ...invoiceOf(order),
    ]),
    ...(documents.includes('manifest') ? [manifestPrinted(orders, about)] : []),
  ];
  if (pages.length === 0)
    throw new ShopError('not_invoiced', 'None of these orders has an invoice yet. It is issued when the order is shipped.');
  const missing = documents.includes('invoice') ? orders.filter(({ _id }) => !invoices.has(_id)) : [];
  const last =
    missing.length > 0
      ? [
          missingInvoicesDocument(
            missing.map(({ number }) => number),
            supplier,
            viewer.now,
          ),
        ]
      : [];
  return printDocuments({ db, files }, [...pages, ...last]);
}
