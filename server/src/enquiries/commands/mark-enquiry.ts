import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { lockEnquiry, setHandled } from '../repository.ts';

type Mark = { actor: { id: string; name: string }; id: string; handled: boolean; now: Date };

/**
 * Marks a message as handled or open. Returns its ticket number. Repeating it changes nothing: the first member of staff and
 * time stay.
 * @throws ShopError not_found
 */
export const markEnquiry = (db: Db, { actor, id, handled, now }: Mark): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const enquiry = isId(id) ? await lockEnquiry(tx, id) : undefined;
    if (!enquiry) throw new ShopError('not_found', 'There is no such message.');
    if (enquiry.handled === handled) return enquiry.ticket;

    await setHandled(tx, enquiry.id, handled ? now : null);
    await writeAuditEntry(tx, {
      actor,
      action: handled ? 'enquiry.handle' : 'enquiry.reopen',
      subjectId: enquiry.id,
      before: { handled: enquiry.handled },
      after: { handled },
    });
    return enquiry.ticket;
  });
