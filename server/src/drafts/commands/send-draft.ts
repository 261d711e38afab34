import type { sendDraft as contract } from '@shop/contract/order-drafts';
import { PAY_LINK_HOURS } from '@shop/contract/order-drafts';
import type { ShippingAddress } from '@shop/contract/orders';
import type { BodyOf } from '@shop/contract/route';
import { createAccount, DUMMY_HASH } from '#accounts';
import { writeAuditEntry } from '#audit';
import { variantsForSale, type VariantForSale } from '#catalogue';
import {
  awaitPayment,
  deliveryTerms,
  MIN_CARD_AMOUNT,
  needsConfirmation,
  pricesChanged,
  refuseCod,
  refuseShortages,
  allocateOrderStock,
} from '#checkout';
import { parseDelivery } from '#delivery';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { newLinkToken } from '#kernel/link-token';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { insertOrder } from '#orders';
import { openingState } from '#orders/rules';
import { insertConfirmation } from '#orders/desk';
import type { PricedCart } from '#pricing';
import { takePromotions } from '#promotions';
import { storedDetailsFrom, storedDetailsQuery } from '#settings';
import { refuseUnlessOpen } from '../draft-state.ts';
import { discountToPrice, priceDraft } from '../price-draft.ts';
import { termsFor, type DraftRecord } from '../queries.ts';
import { accountByEmail, lockDraft, markSent } from '../repository.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
type Input = { id: string; staff: { id: string; name: string }; body: BodyOf<typeof contract> };

const LINK_WINDOW_MS = PAY_LINK_HOURS * 3_600_000;

/**
 * Places a draft as an order in one transaction, by the rules of checkout: prices, stock, cash on delivery. A card order
 * waits, with its goods reserved, until its link is paid or 24 hours are over. The draft stays locked, so that two clicks
 * place one order.
 * @throws ShopError not_found, order_moved_on, shop_not_live, out_of_stock, prices_changed, invalid_input by field
 */
export async function sendDraft(shop: Context, { id, staff, body: { paymentMethod, totalPrice } }: Input): Promise<void> {
  const at = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    const draft = refuseUnlessOpen(await lockDraft(tx, id));
    const details = storedDetailsFrom((await storedDetailsQuery().execute(tx)).rows);
    if (!details.live) throw new ShopError('shop_not_live', 'Opening soon: this shop does not take orders yet.');
    const shipTo = addressOf(draft);
    const accountId = await customerOf(tx, draft, at);
    const placing = { accountId, body: { paymentMethod }, now: at };
    const terms = deliveryTerms(placing, { shipTo, delivery: parseDelivery(details.deliveryJson), productionDays: 0 });
    const { lines, priced } = await priceNow(tx, draft, { terms, paymentMethod, at });
    if (totalPrice !== undefined && totalPrice !== priced.total) throw pricesChanged(priced);
    await refuseCod(tx, placing, { terms, priced });
    const awaitingConfirmation = await needsConfirmation(tx, placing, terms);

    const orderId = newId();
    const { promotions, total: revenue } = priced;
    // Another customer may have taken the last use of a promotion since.
    const usedUp = await takePromotions(tx, { orderId, accountId, promotions, revenue, at });
    if (usedUp.length > 0)
      throw pricesChanged((await priceNow(tx, draft, { terms, paymentMethod, at, withoutIds: usedUp })).priced);
    const token = openingState(paymentMethod, priced.total).deliveryStatus === 'Pending' ? newLinkToken() : null;
    if (token !== null && priced.total < MIN_CARD_AMOUNT) throw new ShopError('invalid_input', 'A payment starts at ₹1.');
    const number = await insertOrder(tx, {
      id: orderId,
      customer: { id: accountId, name: draft.customerName, phone: draft.customerPhone },
      shipTo,
      paymentMethod,
      lines,
      priced,
      couponId: null,
      promise: terms.promise,
      awaitingConfirmation,
      returnDays: details.returnDays,
      at,
      actor: { kind: 'staff', ...staff },
    });
    if (awaitingConfirmation) await insertConfirmation(tx, { orderId, token: newLinkToken(), at });
    await markSent(tx, id, { orderId, token, at });
    await writeAuditEntry(tx, {
      actor: staff,
      action: 'draft.send',
      subjectId: id,
      before: null,
      after: { order: number, paymentMethod },
    });
    if (token === null) await sendMail(tx, shop, { template: 'order-placed', accountId, orderId });
    else {
      await awaitPayment(tx, shop, { orderId, number, amount: priced.total, at, window: LINK_WINDOW_MS });
      await sendMail(tx, shop, { template: 'payment-link', accountId, orderId });
    }
    // Last, so that the rows of popular variants are locked only for the time of the commit.
    await allocateOrderStock(tx, draft.items, { orderId, actorName: staff.name, now: at });
  });
}

function addressOf({ address }: DraftRecord): ShippingAddress {
  if (address !== null) return address;
  const sentence = 'Add the delivery address first.';
  throw new ShopError('invalid_input', sentence, { errors: { shippingAddress: sentence } });
}

/** Finds the customer's account by e-mail, or creates one without a password, which the customer can set by "forgot password". */
async function customerOf(tx: Tx, draft: DraftRecord, at: Date): Promise<string> {
  const account = await accountByEmail(tx, draft.customerEmail);
  if (account && !account.isActive) throw new ShopError('account_blocked', 'This customer is blocked.');
  if (account) return account.id;
  const { customerName: name, customerEmail: email, customerPhone: phone } = draft;
  return createAccount(tx, { name, email, phone, passwordHash: DUMMY_HASH, createdAt: at });
}

type Terms = ReturnType<typeof deliveryTerms>;
type Moment = { terms: Terms; paymentMethod: 'COD' | 'Card'; at: Date; withoutIds?: readonly string[] };
type Bill = { lines: { variant: VariantForSale; quantity: number }[]; priced: PricedCart };

async function priceNow(
  tx: Tx,
  { items, ...draft }: DraftRecord,
  { terms, paymentMethod, at, withoutIds = [] }: Moment,
): Promise<Bill> {
  const ids = items.map((it) => it.variantId);
  const variants = await variantsForSale(tx, ids, at);
  refuseShortages(items, variants);
  const offered = await termsFor(tx, draft.customerEmail, at);
  const input = {
    items,
    variants,
    delivery: terms.delivery,
    discount: discountToPrice(draft),
    terms: { ...offered, promotions: offered.promotions.filter(({ id }) => !withoutIds.includes(id)) },
    now: at,
    zip: draft.address?.zip,
  };
  const lines = items.flatMap(({ variantId, quantity }) => {
    const variant = variants.get(variantId);
    return variant ? [{ variant, quantity }] : [];
  });
  return { lines, priced: priceDraft({ ...input, paymentMethod }).priced };
}
