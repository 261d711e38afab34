import { appliedBalances } from '#credit';
import type { Cart } from '@shop/contract/cart';
import { ZERO } from '@shop/contract/money';
import type { PreviewBody, TriedPromotion } from '@shop/contract/promotions';
import { loadProducts } from '#catalogue';
import { couponByCode, normalizeCode } from '#coupons';
import type { Db } from '#infra/database';
import { reasonUnused, type Buyer } from '#pricing';
import { newFields, toPromotion, type RunningPromotion } from '#promotions';
import { dedupeByVariant } from '../merge-lines.ts';
import { pricedCart } from '../priced-cart.ts';
import { termsOfShop } from '../queries.ts';
import { linesToPrice, variantIdsOf } from '../rules.ts';

/** Temporary id of a promotion that is not saved yet. */
const UNSAVED = 'unsaved';

/** The price of a test cart, and the result of each promotion. A coupon applies by its percentage alone. */
export async function previewCart(
  db: Db,
  { cart: { items, code, firstOrder = false, segment = null, ...quote }, promotion }: PreviewBody,
  now: Date,
): Promise<Cart & { tried: TriedPromotion[] }> {
  const lines = dedupeByVariant(items).map((line) => ({ id: line.variantId, ...line }));
  const goods = await loadProducts(db, variantIdsOf(lines), now);
  const { delivery, terms } = await termsOfShop(db, { customer: 'anyone', now, code });
  const promotions = withUnsaved(terms.promotions, promotion, now);
  const buyer: Buyer = {
    isFirstOrder: firstOrder,
    segments: [...(firstOrder ? (['new'] as const) : []), ...(segment === null ? [] : [segment])],
    paymentMethod: quote.paymentMethod ?? null,
  };
  const coupon = code === undefined ? undefined : await couponByCode(db, normalizeCode(code));
  const cart = pricedCart({
    lines,
    goods,
    coupon: coupon ? { code: coupon.code, percent: coupon.percent, minimum: coupon.minimumPaise } : null,
    quote,
    delivery,
    terms: { ...terms, promotions },
    buyer,
    paying: appliedBalances(null),
  });
  const toPrice = linesToPrice(lines, goods.variants);
  const tried = promotions.map((one): TriedPromotion => {
    const used = cart.promotions.find((it) => it.promotion === one.id);
    const problem = reasonUnused(one, { lines: toPrice, buyer }) ?? 'Another choice costs the customer less.';
    return { promotion: one.id, name: one.name, amount: used?.amount ?? ZERO, reason: used ? null : problem };
  });
  return { ...cart, tried };
}

function withUnsaved(running: RunningPromotion[], form: PreviewBody['promotion'], now: Date): RunningPromotion[] {
  if (!form) return running;
  const id = form._id ?? UNSAVED;
  const unsaved = { ...toPromotion(id, newFields(form, now)), code: form.code ?? null };
  return [...running.filter((it) => it.id !== id), unsaved];
}
