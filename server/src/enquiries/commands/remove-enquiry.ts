import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { deleteEnquiry, lockEnquiry } from '../repository.ts';

type Remove = { actor: { id: string; name: string }; id: string };

/**
 * Deletes a message permanently, and returns its ticket number: a person who wrote it without an account may request its
 * deletion (DPDP Act 2023, section 12). The audit log records the number, but neither text nor author.
 * @throws ShopError not_found
 */
export const removeEnquiry = (db: Db, { actor, id }: Remove): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const enquiry = isId(id) ? await lockEnquiry(tx, id) : undefined;
    if (!enquiry) throw new ShopError('not_found', 'There is no such message.');
    await deleteEnquiry(tx, enquiry.id);
    const { ticket } = enquiry;
    await writeAuditEntry(tx, { actor, action: 'enquiry.remove', subjectId: enquiry.id, before: { ticket }, after: null });
    return ticket;
  });
