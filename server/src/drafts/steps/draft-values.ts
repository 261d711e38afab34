import type { StaffRole } from '@shop/contract/accounts';
import type { DraftBody } from '@shop/contract/order-drafts';
import { variantsForSale } from '#catalogue';
import { resolveItems, shippingAddress, shippingErrors, sizesOf } from '#checkout';
import { deliverySettings } from '#delivery';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { shopDetails } from '#settings';
import { discountToPrice, priceDraft, type DraftItem } from '../price-draft.ts';
import { isUnchanged, limitProblem } from '../discount-limit.ts';
import { discountLimits, termsFor, type DraftRecord } from '../queries.ts';
import type { DraftValues } from '../repository.ts';

/** Who writes the draft and when, and the draft as it was. */
type By = { at: Date; role: StaffRole; before: DraftRecord | null };

/**
 * What staff sent, as it is stored.
 * @throws ShopError not_found for an item that is not sold, choose_variant, not_allowed for a discount above the role's limit, invalid_input for an address that no parcel can reach
 */
export async function draftValues(tx: Tx, body: DraftBody, { at: now, role, before }: By): Promise<DraftValues> {
  const items = await itemsOf(tx, body, now);
  const discount = discountOf(body);
  const address = await addressOf(tx, body);
  const { delivery } = await deliverySettings(tx);
  const variants = await variantsForSale(
    tx,
    items.map((it) => it.variantId),
    now,
  );
  const { name, phone, email } = body.customer;
  const terms = await termsFor(tx, email, now);
  const input = { items, variants, delivery, discount: discountToPrice(discount), terms, now, zip: address?.zip };
  const { priced } = priceDraft({ ...input, paymentMethod: 'Card' });
  if (!before || !isUnchanged(before, { ...discount, items })) {
    const limit = role === 'owner' ? null : (await discountLimits(tx))[role];
    const sentence = limitProblem({ role, limit, discount: input.discount, priced });
    if (sentence !== null) throw new ShopError('not_allowed', sentence, { errors: { discount: sentence } });
  }
  return {
    customerName: name,
    customerPhone: phone,
    customerEmail: email,
    items,
    ...discount,
    address,
    note: body.note ?? '',
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPaise: priced.total,
  };
}

async function itemsOf(tx: Tx, { orderItems }: DraftBody, now: Date): Promise<DraftItem[]> {
  const sizes = await sizesOf(
    tx,
    orderItems.map((item) => item.product),
  );
  const wanted = resolveItems(orderItems, [...(await variantsForSale(tx, sizes, now)).values()]);
  if (!('reason' in wanted)) return wanted;
  if (wanted.reason === 'choose') throw new ShopError('choose_variant', wanted.message);
  throw new ShopError('not_found', 'One of these items is not sold any more.');
}

function discountOf({ discount = null }: DraftBody): Pick<DraftValues, 'discountPercent' | 'discountPaise' | 'discountReason'> {
  if (discount === null) return { discountPercent: null, discountPaise: null, discountReason: '' };
  if (typeof discount === 'number') return { discountPercent: null, discountPaise: discount, discountReason: '' };
  const { percent = null, amount = null, reason = '' } = discount;
  return { discountPercent: percent, discountPaise: amount, discountReason: reason };
}

async function addressOf(tx: Tx, { shippingAddress: given, customer }: DraftBody): Promise<DraftValues['address']> {
  if (!given) return null;
  const { deliverTo } = await shopDetails(tx);
  const typed = shippingAddress(given);
  const address = { ...typed, phone: typed.phone || customer.phone };
  const errors = shippingErrors(address, deliverTo);
  const [only, ...others] = Object.values(errors);
  if (only !== undefined)
    throw new ShopError('invalid_input', others.length > 0 ? 'Please check the highlighted fields.' : only, { errors });
  return address;
}
