import type { PlaceOrder } from '@shop/contract/checkout';
import type { VariantForSale } from '#catalogue';
import { productionDays } from '#delivery';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { takeDesign, type DesignToSell } from '#studio';

type Placing = { accountId: string; body: Pick<PlaceOrder, 'orderItems'>; now: Date };

/** The designs of Buy Now items, which move to this account. @throws ShopError not_found, invalid_input without consent */
export async function designsOf(tx: Tx, { accountId, body, now }: Placing): Promise<DesignToSell[]> {
  const designs: DesignToSell[] = [];
  for (const { designId } of body.orderItems)
    if (designId !== undefined) designs.push(await takeDesign(tx, { id: designId.toLowerCase(), accountId, agreed: false, now }));
  return designs;
}

const PAID_FIRST = 'Custom items are made after they are paid for. Please pay by UPI or card.';

/** Custom items must be paid before they are made. @throws ShopError invalid_input */
export function refuseCustomCod(
  { paymentMethod }: Pick<PlaceOrder, 'paymentMethod'>,
  goods: readonly { variant: VariantForSale }[],
): void {
  if (paymentMethod !== 'COD' || goods.every(({ variant }) => variant.design === undefined)) return;
  throw new ShopError('invalid_input', PAID_FIRST, { errors: { paymentMethod: PAID_FIRST } });
}

/** Working days until the goods can be packed; zero without custom items, and without a query. */
export const productionDaysOf = async (tx: Tx, goods: readonly { variant: VariantForSale }[]): Promise<number> =>
  goods.some(({ variant }) => variant.design !== undefined) ? productionDays(tx) : 0;

/** Refuses the switch to cash for a card order with custom items. @throws ShopError order_moved_on */
export async function refuseCustomSwitch(tx: Tx, orderId: string): Promise<void> {
  const custom = await tx
    .selectFrom('orderLine')
    .select('id')
    .where('orderId', '=', orderId)
    .where('designId', 'is not', null)
    .executeTakeFirst();
  if (custom) throw new ShopError('order_moved_on', PAID_FIRST);
}
