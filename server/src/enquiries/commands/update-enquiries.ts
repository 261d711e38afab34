import { type Db, rowNames } from '#infra/database';
import { bulkReply } from '#kernel/change-each';
import { markEnquiry } from './mark-enquiry.ts';
import { removeEnquiry } from './remove-enquiry.ts';

type Update = {
  actor: { id: string; name: string };
  ids: readonly string[];
  /** With a filter, only these ids still match it. */
  matching?: ReadonlySet<string> | undefined;
  action: 'handle' | 'reopen' | 'delete';
  now: Date;
};

const DONE = { handle: 'handled', reopen: 'open again', delete: 'deleted' };

/** Marks or deletes messages one after the other, each in a separate transaction, so that a missing one does not stop the others. */
export async function updateEnquiries(db: Db, { actor, ids, matching, action, now }: Update) {
  const names = await rowNames(db, { table: 'enquiry', column: 'ticket' }, ids);
  return bulkReply({ ids, matching, names, counted: ['message', 'messages'], done: DONE[action] }, async (id) => {
    if (action === 'delete') return `${await removeEnquiry(db, { actor, id })} is deleted.`;
    const ticket = await markEnquiry(db, { actor, id, handled: action === 'handle', now });
    return action === 'handle' ? `${ticket} is handled.` : `${ticket} is open again.`;
  });
}
