import { FORMER_CUSTOMER } from '@shop/contract/privacy';
import { confirmPassword, anonymizeAccount, wrongCurrentPassword } from '#accounts';
import { anonymizeAuditTrail } from '#audit';
import { lockCart } from '#cart';
import { anonymizeStockLedger } from '#catalogue';
import { deleteCustomerDrafts } from '#drafts';
import type { Tx } from '#infra/database';
import type { Caller } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { queueImageDeletion } from '#media';
import { anonymizeOrders, lockSettledOrders } from '#orders';
import { deleteConfirmations } from '#orders/desk';
import { anonymizePayer } from '#payments';
import { deleteTracking } from '#shipments';
import { PURGE_ORPHANS } from '../job-names.ts';
import { deletePersonalData } from '../steps/delete-personal-data.ts';

type EraseContext = Pick<AppContext, 'db' | 'jobs' | 'now'>;
/** Longer than the timeout of any request. */
const SWEPT_AFTER_SECONDS = 180;

/**
 * Erases the caller. Orders stay without the person, because stock, money and tax are calculated from them; invoices and
 * credit notes stay as issued (CGST Act, section 36: 72 months from the annual return). The cart is locked first, like by
 * checkout, so that no concurrent order is missed.
 * @throws ShopError not_allowed for staff, order_moved_on while an order or refund is open, invalid_input for a wrong
 * password
 */
export async function eraseAccount({ db, jobs, now }: EraseContext, caller: Caller, currentPassword: string): Promise<void> {
  if (caller.role === 'admin')
    throw new ShopError('not_allowed', 'You work here. Ask an owner to remove you from the staff first.');
  const passwordHash = await confirmPassword(db, caller.id, currentPassword);

  await db.transaction().execute(async (tx) => {
    await lockCart(tx, caller.id);
    await lockSettledOrders(tx, caller.id);

    await deleteCustomerDrafts(tx, { accountId: caller.id });
    const other = await deletePersonalData(tx, { jobs, now }, caller.id);
    const { pictures, orderIds } = await anonymizeTrade(tx, caller);
    await anonymizeAuditTrail(tx, { subjectIds: [caller.id, ...orderIds, ...other], actorId: caller.id, as: FORMER_CUSTOMER });
    const person = await anonymizeAccount(tx, { id: caller.id, passwordHash, name: FORMER_CUSTOMER });
    if (!person) throw wrongCurrentPassword();
    await queueImageDeletion(tx, jobs, [person.image, ...pictures]);
    await jobs.enqueueIn(tx, SWEPT_AFTER_SECONDS, { name: PURGE_ORPHANS, payload: { accountId: caller.id } });
  });
}

/** Removes the person from the records that the shop has to keep. */
async function anonymizeTrade(tx: Tx, { id, name }: Caller): Promise<{ orderIds: string[]; pictures: string[] }> {
  const { orderIds, names, pictures } = await anonymizeOrders(tx, id, FORMER_CUSTOMER);
  await anonymizePayer(tx, orderIds);
  await deleteTracking(tx, orderIds);
  await deleteConfirmations(tx, orderIds);
  await anonymizeStockLedger(tx, { orderIds, names: [name, ...names], as: FORMER_CUSTOMER });
  return { orderIds, pictures };
}
