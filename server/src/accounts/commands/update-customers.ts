import { type Db, rowNames } from '#infra/database';
import { bulkReply } from '#kernel/change-each';
import { setAccountActive } from './set-account-active.ts';

type Update = {
  actor: { id: string; name: string };
  ids: readonly string[];
  action: 'block' | 'unblock';
  reason: string;
};

/** Blocks or unblocks accounts one after the other, each in a separate transaction: one that the caller must not block does not stop the others. */
export async function updateCustomers(db: Db, { actor, ids, action, reason }: Update) {
  const names = await rowNames(db, { table: 'account', column: 'name' }, ids);
  return bulkReply({ ids, names, counted: ['account', 'accounts'], done: `${action}ed` }, async (accountId) => {
    const { name } = await setAccountActive(db, { actor, accountId, reason, to: action === 'unblock' });
    return `${name} is ${action}ed.`;
  });
}
