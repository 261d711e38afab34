import { MAX_STOCK_ALERTS } from '@shop/contract/stock-alerts';
import { productsByIds } from '#catalogue';
import { isAllowed, recordConsents } from '#consents';
import type { Db, Tx } from '#infra/database';
import { isId, newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { accountEmail, insertAlert, openAlertsOf, visibleVariant } from '../repository.ts';

type AddStockAlert = { variantId: string; email?: string | undefined; accountId: string | null; now: Date };

/**
 * Adds an e-mail address to the queue of a sold-out size. It is idempotent, and the response is the same. Returns the
 * address.
 * @throws ShopError not_found, invalid_input without an address, in_stock, list_full
 */
export const addStockAlert = (db: Db, { variantId, accountId, now, ...body }: AddStockAlert): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const variant = isId(variantId) ? await visibleVariant(tx, variantId) : undefined;
    const isVisible = variant && (await productsByIds(tx, [variant.productId], { now })).has(variant.productId);
    if (!isVisible) throw new ShopError('not_found', 'This item is no longer sold.');
    if (variant.stock > 0) throw new ShopError('in_stock', 'This size is in stock. You can order it now.');

    const email = body.email?.toLowerCase() ?? (await emailOf(tx, accountId));
    const open = await openAlertsOf(tx, email);
    if (open.length >= MAX_STOCK_ALERTS && !open.includes(variantId))
      throw new ShopError('list_full', `An email address can wait for at most ${MAX_STOCK_ALERTS} sizes.`);
    await insertAlert(tx, { id: newId(), variantId, accountId, email, askedAt: now });
    // The request is newer than the opt-out of such e-mails.
    if (accountId !== null && !(await isAllowed(tx, { accountId, purpose: 'stock_by_mail' })))
      await recordConsents(tx, { accountId, purposes: ['stock_by_mail'], given: true, source: 'request', at: now });
    return email;
  });

async function emailOf(tx: Tx, accountId: string | null): Promise<string> {
  if (accountId === null) throw new ShopError('invalid_input', 'Email is required.', { errors: { email: 'Email is required.' } });
  return accountEmail(tx, accountId);
}
