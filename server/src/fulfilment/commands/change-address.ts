import type { NewAddress } from '@shop/contract/addresses';
import { writeAuditEntry } from '#audit';
import { shippingAddress, shippingErrors } from '#checkout';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { changeableAddress, changeShippingAddress, lockOrder, type Actor } from '#orders';
import { shopDetails } from '#settings';

type ChangeAddress = { orderId: string; actor: Extract<Actor, { kind: 'customer' | 'staff' }>; address: NewAddress };
type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;

/**
 * Changes the address of an order before dispatch. Prices include the tax, so the total is the same for every state; the
 * invoice, which is issued at dispatch, has the new address.
 * @throws ShopError not_found for another customer's order, order_moved_on once it was sent, invalid_input for an address
 * that is refused when an order is placed
 */
export async function changeAddress(shop: Context, { orderId, actor, address }: ChangeAddress): Promise<void> {
  const at = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || (actor.kind === 'customer' && order.accountId !== actor.id))
      throw new ShopError('not_found', 'There is no such order.');
    const was = await changeableAddress(tx, order);

    const given = shippingAddress(address);
    const to = { ...given, phone: given.phone || was.phone };
    const { deliverTo } = await shopDetails(tx);
    const errors = plainNames(shippingErrors(to, deliverTo));
    const [sentence] = Object.values(errors);
    if (sentence !== undefined) throw new ShopError('invalid_input', sentence, { errors });
    if (JSON.stringify(to) === JSON.stringify(was)) return;

    await changeShippingAddress(tx, order, { to, actor, at });
    const place = (it: typeof to) => ({ city: it.city, state: it.state, zip: it.zip });
    await sendMail(tx, shop, { template: 'address-changed', accountId: order.accountId, orderId: order.id });
    if (actor.kind === 'staff')
      await writeAuditEntry(tx, { actor, action: 'order.address', subjectId: order.id, before: place(was), after: place(to) });
  });
}

/** The form contains only the address, so its fields have no prefix. */
const plainNames = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [name.replace(/^shippingAddress\./, ''), sentence]));
