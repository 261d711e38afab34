import type { AppContext } from '#infra/app-context';
import type { Caller } from '#infra/http';
import { writeAuditEntry } from '#audit';
import { ShopError } from '#kernel/shop-error';
import { provenContact } from '../../steps/proven-contact.ts';
import { signingKeys } from '../../steps/signing-keys.ts';
import { codeRefused } from '../refused.ts';
import { deleteCode, saveVerifiedPhone } from '../repository.ts';
import { isRightCode } from '../steps/is-right-code.ts';

type Confirm = { caller: Caller; phone: string; code: string };

/**
 * Adds a verified number to the caller's account, which they can log in with from now on.
 * @throws ShopError code_refused, not_allowed for staff, who log in with a password
 */
export async function confirmPhone(shop: AppContext, { caller, phone, code }: Confirm): Promise<void> {
  if (caller.role === 'admin') throw new ShopError('not_allowed', 'Staff log in with their email and password.');
  const [keys, now] = [await signingKeys(shop), shop.now()];
  const isRight = await shop.db.transaction().execute(async (tx) => {
    if (!(await isRightCode(tx, { phone, code, keys, now }))) return false;
    await saveVerifiedPhone(tx, { id: caller.id, phone });
    await deleteCode(tx, phone);
    await provenContact(tx, caller.id);
    await writeAuditEntry(tx, {
      actor: caller,
      action: 'account.phone',
      subjectId: caller.id,
      before: null,
      after: { confirmed: true },
    });
    return true;
  });
  if (!isRight) throw codeRefused();
}
