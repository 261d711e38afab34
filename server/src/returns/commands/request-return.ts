import { exchangeUnit } from '@shop/contract/exchange-price';
import type { ExchangeReason } from '@shop/contract/exchanges';
import type { Paise } from '@shop/contract/money';
import type { ReturnReason } from '@shop/contract/orders';
import { missingPayOutFields, type PayOutAccount } from '@shop/contract/refunds';
import { allocateStock, variantsForSale, type VariantForSale } from '#catalogue';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { storeImage, type ImageFile } from '#media';
import { sendMail } from '#messages';
import { insertEvent, linesOf, lockOrder, changeStatus, orderOf, type LineOnOrder, type LockedOrder } from '#orders';
import { customReturnProblem, customerMoveProblem } from '#orders/rules';
import { insertReturn, notReturned, returnsOf } from '#orders/returned-items';
import { encryptAccount, maskedPayout } from '#orders/refunds';
import { shopDetails } from '#settings';
import { requestProblem, type RequestedLine } from '../validate-request.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'files'>;
export type RequestReturn = {
  orderId: string;
  customer: { id: string; name: string };
  lines: readonly RequestedLine[];
  reason: ReturnReason | ExchangeReason;
  note: string;
  photos: readonly ImageFile[];
  /** The account for a refund of cash. */
  payOut?: PayOutAccount | undefined;
};

/**
 * Requests a return of pieces of a delivered order for its customer. Sizes requested in exchange are reserved at once. When
 * every piece of the order is in a return, the order becomes Returned.
 * @throws ShopError not_found for another customer's order, order_moved_on with the sentence that explains the refusal,
 * out_of_stock for a size that is sold out
 */
export async function requestReturn(shop: Context, input: RequestReturn): Promise<void> {
  const { orderId, customer } = input;
  const { canReturn } = await orderOf(shop.db, orderId, { id: customer.id, role: 'user', now: shop.now() });
  const photos: string[] = [];
  // No photo is stored for a return that is not allowed; the check below throws the reason.
  for (const photo of canReturn ? input.photos : []) photos.push(await storeImage(shop, photo, 'photos'));

  const payOut = await payOutFor(shop, input.payOut);
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.accountId !== customer.id) throw new ShopError('not_found', 'There is no such order.');
    const problem = customerMoveProblem(order, 'Returned', shop.now());
    if (problem !== undefined) throw new ShopError('order_moved_on', problem);
    await openReturn(tx, shop, {
      ...input,
      payOut: order.paymentMethod === 'COD' || payOut?.method === 'credit' ? payOut : undefined,
      order,
      photos,
    });
    const isExchange = input.lines.every(({ exchange }) => exchange !== undefined);
    await sendMail(tx, shop, { template: 'return-requested', orderId, accountId: customer.id, reason: input.reason, isExchange });
  });
}

type Opening = Omit<RequestReturn, 'photos' | 'orderId' | 'payOut'> & {
  order: LockedOrder;
  photos: string[];
  payOut: Awaited<ReturnType<typeof payOutFor>>;
};

/** The account in its stored form: masked, and encrypted. */
async function payOutFor(shop: Context, given: PayOutAccount | undefined) {
  if (!given) return undefined;
  const errors = Object.entries(missingPayOutFields(given)).map(([name, sentence]) => [`payOut.${name}`, sentence]);
  const [, sentence] = errors[0] ?? [];
  if (sentence !== undefined) throw new ShopError('invalid_input', sentence, { errors: Object.fromEntries(errors) });
  if (given.method === 'credit') return { method: given.method, to: '', encrypted: null };
  const encrypted = await encryptAccount(shop, given);
  return encrypted === null ? undefined : { method: given.method, to: maskedPayout(given), encrypted };
}

async function openReturn(
  tx: Tx,
  shop: Context,
  { order, customer, lines, reason, note, photos, payOut }: Opening,
): Promise<void> {
  const at = shop.now();
  const actor = { kind: 'customer', ...customer } as const;
  const returns = await returnsOf(tx, order);
  const sold = (await linesOf(tx, order)).map((line) => ({ ...line, returnable: notReturned(line, returns) }));
  const { exchanges } = await shopDetails(tx);
  const problem = requestProblem({ lines, reason, exchanges }, sold) ?? customProblem({ lines, reason }, sold);
  if (problem !== undefined) throw new ShopError('order_moved_on', problem);

  const unitOf = await reserveExchange(tx, shop, { order, lines, sold, actorName: customer.name });
  const pieces = lines.map(({ line, quantity, exchange = null }) => ({
    lineId: line,
    quantity,
    exchangeVariantId: exchange,
    exchangeUnit: unitOf.get(line) ?? null,
    held: exchange === null ? 0 : quantity,
  }));
  await insertReturn(tx, order, { reason, customerNote: note, photos, lines: pieces, at, payOut });
  const isAll = sold.every(({ id, returnable }) => returnable === (lines.find(({ line }) => line === id)?.quantity ?? 0));
  if (isAll) await changeStatus(tx, order, { to: 'Returned', actor, note: reason, at });
  else await insertEvent(tx, { orderId: order.id, at, status: 'Return asked', actor, note: reason });
}

/** Custom items can be returned only with a fault, and cannot be exchanged for another size. */
function customProblem({ lines, reason }: Pick<Opening, 'lines' | 'reason'>, sold: readonly LineOnOrder[]): string | undefined {
  const custom = sold.filter(({ id, designId }) => designId !== null && lines.some(({ line }) => line === id));
  if (custom.some(({ id }) => lines.some(({ line, exchange }) => line === id && exchange !== undefined)))
    return 'A custom item cannot be exchanged for another size.';
  return customReturnProblem(custom, reason);
}

type ReserveExchange = { order: LockedOrder; lines: readonly RequestedLine[]; sold: readonly LineOnOrder[]; actorName: string };

/**
 * Takes the sizes requested in exchange out of stock: the same item in the same colour, and in stock. Returns the
 * price of each by the order's line; it is valid until the exchange is sent, and its difference is paid then.
 */
async function reserveExchange(
  tx: Tx,
  shop: Context,
  { order, lines, sold, actorName }: ReserveExchange,
): Promise<Map<string, Paise>> {
  const wanted = lines.flatMap(({ line, quantity, exchange }) => {
    const had = sold.find(({ id }) => id === line);
    return exchange === undefined || had === undefined ? [] : [{ had, quantity, variantId: exchange }];
  });
  if (wanted.length === 0) return new Map();
  const ids = wanted.flatMap(({ had, variantId }) => [had.variantId, variantId]);
  const variants = await variantsForSale(tx, ids, shop.now());
  const units = wanted.map(({ had, variantId }) => [had.id, priceOfOther(had, variants, variantId)] as const);
  const takes = wanted.map(({ variantId, quantity }) => ({
    variantId,
    quantity,
    orderId: order.id,
    actorName,
    cause: 'sold' as const,
  }));
  const [short] = await allocateStock(tx, takes);
  if (short !== undefined)
    throw new ShopError('out_of_stock', `Size ${variants.get(short)?.size ?? ''} is sold out. Choose another size, or a refund.`);
  return new Map(units);
}

/** @throws ShopError invalid_input for another item */
function priceOfOther(had: LineOnOrder, variants: ReadonlyMap<string, VariantForSale>, variantId: string): Paise {
  const [now, wanted] = [variants.get(had.variantId), variants.get(variantId)];
  const problem = 'Choose a size of the same item.';
  if (!now || !isSameItem(now, wanted)) throw new ShopError('invalid_input', problem, { errors: { lines: problem } });
  return exchangeUnit({ paid: had.unitPaise, now: now.unit, other: wanted.unit });
}

const isSameItem = (had: VariantForSale, wanted: VariantForSale | undefined): wanted is VariantForSale =>
  had.productId === wanted?.productId && had.colour === wanted.colour;
