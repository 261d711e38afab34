import * as limits from '@shop/contract/discount-limits';
import * as contract from '@shop/contract/order-drafts';
import type { StaffRole } from '@shop/contract/accounts';
import { confirmPayment, ownPayable, payByMethod, retryPayment } from '#checkout';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import type { Gateways } from '#payments';
import { createDraft } from './commands/create-draft.ts';
import { saveDiscountLimits } from './commands/save-discount-limits.ts';
import { deleteDraft } from './commands/delete-draft.ts';
import { resendPayLink } from './commands/resend-pay-link.ts';
import { sendDraft } from './commands/send-draft.ts';
import { updateDraft } from './commands/update-draft.ts';
import { discountLimits, draftsPage, linkedOrder, payLinkOrder, readDraft } from './queries.ts';

const SENT = {
  open: 'The draft is saved.',
  sent: 'The payment link is sent.',
  expired: 'The draft is saved.',
  placed: 'The order is placed.',
} as const;

type Staff = { id: string; name: string; staffRole?: StaffRole };

export function draftRoutes(shop: AppContext, gateway: Gateways): void {
  const { serve, db, now, config } = shop;
  const draftById = (id: string) => readDraft(db, id, { now: now(), publicUrl: config.publicUrl });
  const staffOf = ({ id, name, staffRole = 'support' }: Staff) => ({ id, name, role: staffRole });

  serve(contract.listDrafts, ({ query }) => draftsPage(db, query));
  serve(contract.createDraft, async ({ caller, body }) => {
    const id = await createDraft(shop, { staff: staffOf(caller), body });
    return { message: 'The draft is saved.', order: await draftById(id) };
  });
  serve(contract.readDraft, async ({ params }) => ({ order: await draftById(params.id) }));
  serve(contract.updateDraft, async ({ caller, params, body }) => {
    await updateDraft(shop, { id: params.id, staff: staffOf(caller), body });
    return { message: 'The draft is saved.', order: await draftById(params.id) };
  });
  serve(contract.deleteDraft, async ({ caller, params }) => {
    await deleteDraft(shop, { id: params.id, staff: staffOf(caller) });
    return { message: 'The draft is deleted.' };
  });
  serve(contract.sendDraft, async ({ caller, params, body }) => {
    await sendDraft(shop, { id: params.id, staff: staffOf(caller), body });
    const order = await draftById(params.id);
    return { message: SENT[order.state], order };
  });

  serve(contract.resendPayLink, async ({ caller, params }) => {
    await resendPayLink(shop, { orderId: params.id, staff: { id: caller.id, name: caller.name } });
    return { message: 'The payment link is sent again.' };
  });

  serve(limits.readDiscountLimits, async () => ({ limits: await discountLimits(db) }));
  serve(limits.saveDiscountLimits, async ({ caller, body }) => {
    await saveDiscountLimits(db, { actor: caller, limits: body });
    return { message: 'The discount limits are saved.', limits: await discountLimits(db) };
  });

  const orderOfLink = async (token: string) => {
    const order = await linkedOrder(db, token);
    if (!order) throw new ShopError('not_found', 'This payment link is not valid. Please ask the shop for a new one.');
    return order;
  };
  serve(contract.readPayLink, async ({ params }) => payLinkOrder(db, await orderOfLink(params.token), now()));
  serve(contract.openPayLink, async ({ params }) => ({
    razorpayOrder: await retryPayment(shop, gateway, await orderOfLink(params.token)),
  }));
  serve(contract.payLinkByMethod, async ({ params: { token, method } }) =>
    payByMethod(shop, gateway, { ...(await orderOfLink(token)), method }),
  );
  serve(contract.confirmPayLink, async ({ params, body }) => {
    const link = await orderOfLink(params.token);
    await confirmPayment(shop, gateway, { order: await ownPayable(db, link), answer: body });
    const order = await payLinkOrder(db, link, now());
    return { message: order.state === 'paid' ? 'Payment Successful!' : 'We are confirming your payment.', ...order };
  });
}
