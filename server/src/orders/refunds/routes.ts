import {
  previewReturn,
  readPayOutAccounts,
  refundOrder as refundOrderRoute,
  retryRefund as retryRefundRoute,
} from '@shop/contract/returns';
import type { AppContext } from '#infra/app-context';
import { orderOf, previewRefund } from '../queries.ts';
import { readPayoutAccounts } from './commands/read-payout-accounts.ts';
import { refundOrder } from './commands/refund-order.ts';
import { retryRefund } from './commands/retry-refund.ts';
import type { SyncTaxDocuments } from './tax-documents.ts';

export function refundRoutes(shop: AppContext, syncTaxDocuments: SyncTaxDocuments): void {
  const { serve, db, now } = shop;

  serve(refundOrderRoute, async ({ caller, params, body: { lines = [], amount, note = '', ...paidTo } }) => {
    const pieces = lines.map(({ line, quantity }) => ({ lineId: line, quantity }));
    const staff = { id: caller.id, name: caller.name };
    await refundOrder({ ...shop, syncTaxDocuments }, { orderId: params.id, staff, pieces, amount, note, paidTo });
    return { message: 'Refund recorded.', order: await orderOf(db, params.id, { ...caller, now: now() }) };
  });

  serve(previewReturn, ({ caller, params, body: { lines } }) => {
    const pieces = lines.map(({ line, quantity }) => ({ lineId: line, quantity }));
    return previewRefund(db, { orderId: params.id, pieces }, { ...caller, now: now() });
  });

  serve(readPayOutAccounts, ({ caller, params }) =>
    readPayoutAccounts(shop, { orderId: params.id, staff: { id: caller.id, name: caller.name } }),
  );

  serve(retryRefundRoute, async ({ caller, params: { id, refundId } }) => {
    await retryRefund(shop, { orderId: id, refundId, staff: { id: caller.id, name: caller.name } });
    return { message: 'Refund sent again.', order: await orderOf(db, id, { ...caller, now: now() }) };
  });
}
