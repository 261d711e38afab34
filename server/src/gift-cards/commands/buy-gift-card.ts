import { GIFT_CARD_YEARS } from '@shop/contract/gift-cards';
import { type buyGiftCard as contract, MAX_GIFT_CARD_DAYS } from '@shop/contract/gift-card-sales';
import { formatMoney } from '@shop/contract/money';
import type { BodyOf } from '@shop/contract/route';
import { signingKey } from '#accounts';
import { insertBalance } from '#credit';
import type { AppContext } from '#infra/app-context';
import type { Db, Tx } from '#infra/database';
import { daysAfter, indianDay } from '#kernel/clock';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { shopState } from '#settings';
import { morningOf, yearsAfter } from '../card-end.ts';
import { countSales, offerOf, saleOfAttempt } from '../queries/sales.ts';
import { insertSale } from '../repository/sales.ts';
import { saleToken, tokenHash } from '../sale-token.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'now'>;
type Body = BodyOf<typeof contract>;
type Buy = { buyerId: string | null; body: Body };

/** Maximum cards per e-mail and day: stolen payment cards are often used to buy gift cards. */
const MAX_CARDS_A_DAY = 10;

/**
 * Orders a gift card, which waits for its payment and is worth nothing until then. It is idempotent by its key. Returns its
 * id and the token of the buyer's link.
 * @throws ShopError not_allowed while none are sold, shop_not_live, invalid_input, too_many_requests, key_reused
 */
export async function buyGiftCard(shop: Context, { buyerId, body }: Buy): Promise<{ id: string; token: string }> {
  const key = await signingKey(shop);
  const fresh = newId();
  const id = await shop.db
    .transaction()
    .execute((tx) => insertOnce(tx, shop, { buyerId, body, id: fresh, token: saleToken(key, fresh) }))
    .catch((error: unknown) => {
      if (error instanceof OrderedBefore) return orderedBefore(shop.db, body);
      throw error;
    });
  return { id, token: saleToken(key, id) };
}

class OrderedBefore extends Error {
  override readonly name = 'OrderedBefore';
}

type Ordering = Buy & { id: string; token: string };

async function insertOnce(tx: Tx, shop: Context, { buyerId, body, id, token }: Ordering): Promise<string> {
  const at = shop.now();
  await checkBody(tx, body, at);
  const deliverAt = body.deliverOn === undefined || body.deliverOn === indianDay(at) ? at : morningOf(body.deliverOn);
  const { amount: value, key: requestKey, deliverOn: _, ...people } = body;
  await insertBalance(tx, { kind: 'gift_card', at, id });
  const payBefore = new Date(at.getTime() + shop.config.paymentWindow);
  const expiresAt = yearsAfter(deliverAt, GIFT_CARD_YEARS);
  const sale = { id, value, requestKey, tokenHash: tokenHash(token), expiresAt, deliverAt, buyerId, payBefore, at };
  if ((await insertSale(tx, { ...sale, ...people })) === undefined) throw new OrderedBefore();
  return id;
}

async function checkBody(tx: Tx, { amount, deliverOn, buyerEmail }: Body, at: Date): Promise<void> {
  const [offer, { live }, recent] = await Promise.all([
    offerOf(tx),
    shopState(tx),
    countSales(tx, buyerEmail, daysAfter(at, -1)),
  ]);
  if (!live) throw new ShopError('shop_not_live', 'Opening soon: this shop does not take orders yet.');
  if (!offer.isOn) throw new ShopError('not_allowed', 'This shop does not sell gift cards at the moment.');
  if (amount < offer.min || amount > offer.max)
    throw wrong('amount', `Choose an amount from ${formatMoney(offer.min)} to ${formatMoney(offer.max)}.`);
  const [today, last] = [indianDay(at), indianDay(daysAfter(at, MAX_GIFT_CARD_DAYS))];
  if (deliverOn !== undefined && (deliverOn < today || deliverOn > last))
    throw wrong('deliverOn', 'Choose a day from today to one year from now.');
  if (recent >= MAX_CARDS_A_DAY)
    throw new ShopError('too_many_requests', `You can order ${MAX_CARDS_A_DAY} gift cards a day. Please try again tomorrow.`);
}

/** @throws ShopError key_reused if the key was used for another card */
async function orderedBefore(db: Db, { key, amount, buyerEmail, receiverEmail }: Body): Promise<string> {
  const sale = await saleOfAttempt(db, key);
  if (sale.valuePaise !== amount || sale.buyerEmail !== buyerEmail || sale.receiverEmail !== receiverEmail)
    throw new ShopError('key_reused', 'This key was used for another gift card.');
  return sale.id;
}

const wrong = (field: string, sentence: string): ShopError =>
  new ShopError('invalid_input', sentence, { errors: { [field]: sentence } });
