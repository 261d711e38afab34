import type { AppContext } from '#infra/app-context';
import type { Attach } from '#messages';
import { printInvoice } from './print-invoice.ts';

/** The e-mail about the shipment has the invoice attached. */
const CARRIES_INVOICE = 'order-shipped';

/** The implementation of the Attach port of #messages. */
export const attachInvoice =
  (shop: Pick<AppContext, 'db' | 'files'>): Attach =>
  async ({ template, orderId }) => {
    const invoice = template === CARRIES_INVOICE ? await printInvoice(shop, orderId) : undefined;
    if (!invoice) return [];
    const name = `Invoice-${invoice.number.replaceAll('/', '-')}.pdf`;
    return [{ name, type: 'application/pdf', bytes: invoice.pdf }];
  };
