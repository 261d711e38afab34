import {
  addToCart,
  applyCoupon as applyCouponRoute,
  changeQuantity,
  isInCart,
  mergeCart as merge,
  priceCart,
  readCart,
  removeCoupon as removeCouponRoute,
  removeFromCart,
} from '@shop/contract/cart';
import { applyGiftCard, chooseCredit, removeGiftCard } from '@shop/contract/cart-balances';
import { previewPromotions } from '@shop/contract/promotions';
import type { FastifyInstance } from 'fastify';
import { noSuchCard, balancesFor } from '#credit';
import { loadProduct, resolveVariant } from '#catalogue';
import { type Admission, limitCodeGuesses, rateLimitIp } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { addCustomItem } from './commands/add-custom-item.ts';
import { applyBalances } from './commands/apply-balances.ts';
import { addLine } from './commands/add-line.ts';
import { mergeCart } from './commands/merge-cart.ts';
import { removeCoupon } from './commands/remove-coupon.ts';
import { removeLine } from './commands/remove-line.ts';
import { setQuantity } from './commands/set-quantity.ts';
import { applyCoupon } from './commands/apply-coupon.ts';
import { isSameOrigin, readAddForm } from './add-form.ts';
import { previewCart } from './queries/preview.ts';
import { withLines } from './priced-cart.ts';
import { cartOf, toCartView, pricedItems, quantityInCart } from './queries.ts';

export function cartRoutes(shop: AppContext): void {
  const { serve, db, now } = shop;
  payerRoutes(shop);
  priceRoute(shop);

  serve(readCart, ({ caller, query }) => cartOf(db, { accountId: caller.id, now: now() }, query));

  serveAdding(shop);

  serve(changeQuantity, async ({ caller, params, body }) => {
    const owner = { accountId: caller.id, now: now() };
    const cart = await setQuantity(db, { ...owner, lineOrProduct: params.id, quantity: body.quantity });
    return { message: 'Quantity changed.', ...(await toCartView(db, cart, owner)) };
  });

  serve(removeFromCart, async ({ caller, params }) => {
    const owner = { accountId: caller.id, now: now() };
    const cart = await removeLine(db, { ...owner, lineOrProduct: params.id });
    return { message: 'Removed from cart.', ...(await toCartView(db, cart, owner)) };
  });

  serve(applyCouponRoute, async ({ caller, body }) => {
    const code = await applyCoupon(db, { accountId: caller.id, code: body.code, now: now() });
    const cart = await cartOf(db, { accountId: caller.id, now: now() });
    return { message: cart.coupon?.unused === undefined ? `${code} applied.` : `${code} added.`, ...cart };
  });

  serve(removeCouponRoute, async ({ caller }) => {
    await removeCoupon(db, caller.id);
    return { message: 'Coupon removed.', ...(await cartOf(db, { accountId: caller.id, now: now() })) };
  });

  serve(isInCart, async ({ caller, params }) => {
    const quantity = await quantityInCart(db, caller.id, params.id);
    return { inCart: quantity > 0, quantity };
  });

  serve(previewPromotions, ({ body }) => previewCart(db, body, now()));

  serve(merge, async ({ caller, body }) => {
    const capped = await mergeCart(db, { accountId: caller.id, ...body, now: now() });
    const message = capped.length > 0 ? 'Some items could not be added to your cart.' : 'Your cart and wishlist are saved.';
    return { message, capped, ...(await cartOf(db, { accountId: caller.id, now: now() })) };
  });
}

/** Routes that add a size, or a custom item by its design. */
function serveAdding({ serve, db, now }: AppContext): void {
  serve(addToCart, async ({ caller, body }) => {
    const owner = { accountId: caller.id, now: now() };
    const { productId, designId, agreed = false, ...wanted } = body;
    if (designId !== undefined) {
      await addCustomItem(db, { ...owner, designId, agreed, quantity: wanted.quantity });
      return { message: 'Added to cart.', ...(await cartOf(db, owner)) };
    }
    if (productId === undefined)
      throw new ShopError('invalid_input', 'Choose a product.', { errors: { productId: 'Choose a product.' } });
    const cart = await addLine(db, { ...owner, productId, ...wanted });
    return { message: 'Added to cart.', ...(await toCartView(db, cart, owner)) };
  });
}

/** Routes that choose gift card and store credit. */
function payerRoutes({ serve, db, now }: AppContext): void {
  serve(applyGiftCard, async ({ caller, body }) => {
    const owner = { accountId: caller.id, now: now() };
    await applyBalances(db, { ...owner, giftCard: body.code });
    return { message: 'Gift card added.', ...(await cartOf(db, owner)) };
  });

  serve(removeGiftCard, async ({ caller }) => {
    const owner = { accountId: caller.id, now: now() };
    await applyBalances(db, { ...owner, giftCard: null });
    return { message: 'Gift card removed.', ...(await cartOf(db, owner)) };
  });

  serve(chooseCredit, async ({ caller, body }) => {
    const owner = { accountId: caller.id, now: now() };
    await applyBalances(db, { ...owner, usesCredit: body.use });
    return { message: body.use ? 'Store credit is used.' : 'Store credit is kept.', ...(await cartOf(db, owner)) };
  });
}

function priceRoute({ serve, db, now, limits }: AppContext): void {
  serve(priceCart, async ({ caller, visitor, body: { lines, items, code, giftCard, useCredit = false, ...quote } }) => {
    const wanted = lines ?? items;
    if (!wanted)
      throw new ShopError('invalid_input', 'Send the items as a list.', { errors: { items: 'Send the items as a list.' } });
    const address = rateLimitIp(visitor.address);
    const takeBackCard =
      giftCard === undefined ? undefined : await limitCodeGuesses(limits, applyGiftCard, caller?.id ?? address);
    const paying = await balancesFor(db, { giftCard, useCredit, accountId: caller?.id ?? null, now: now() });
    if (giftCard !== undefined && paying.giftCard === null) throw noSuchCard();
    await takeBackCard?.(); // A guest's checkout prices the same card again for each PIN code and payment method.
    const loose = { lines: wanted, code, accountId: caller?.id ?? null, now: now(), quote, paying };
    if (code === undefined) return withLines(await pricedItems(db, loose));
    const takeBackCoupon = await limitCodeGuesses(limits, applyCouponRoute, caller?.id ?? address);
    const cart = await pricedItems(db, loose);
    await takeBackCoupon();
    return withLines(cart);
  });
}

type FormContext = Pick<AppContext, 'db' | 'now' | 'config'> & { admission: Pick<Admission, 'runPublic'> };

/** Enough for a product, a size and a colour. */
const MAX_FORM_BYTES = 2048;

/**
 * `POST /cart/add`: Add to Cart as a plain form, for a page whose script has not loaded. A session needs script, so
 * this writes nothing: it resolves the size and redirects to the cart, where the script adds the item or shows an error.
 */
export async function cartFormRoutes(http: FastifyInstance, { db, now, config, admission }: FormContext): Promise<void> {
  await http.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      async (_request: unknown, body: string | Buffer) => new URLSearchParams(String(body)),
    );
    forms.post('/cart/add', async ({ headers, body, ip }, reply) => {
      if (!isSameOrigin(headers, config.publicUrl))
        throw new ShopError('not_allowed', 'This form can only be sent from the shop’s own pages.');
      const choice = readAddForm(body);
      if (!choice) throw new ShopError('invalid_input', 'Choose a product to add to the cart.');
      const variant = await admission.runPublic(rateLimitIp(ip), () => variantOrNull(choice));
      const location = variant
        ? `/cart?add=${variant.id}&of=${variant.productId}`
        : `/product/${encodeURIComponent(choice.productId)}`;
      return reply.header('cache-control', 'no-store').redirect(location, 303);
    });
  });

  async function variantOrNull(choice: NonNullable<ReturnType<typeof readAddForm>>) {
    try {
      return resolveVariant(await loadProduct(db, choice.productId, now()), choice);
    } catch (error) {
      // The page of the product shows which choice is missing, or that it is no longer sold.
      if (error instanceof ShopError) return null;
      throw error;
    }
  }
}
