import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { sendMail } from '#messages';

type KeyChange = { change: 'created' | 'rotated' | 'deleted'; key: string; by: string };
/** Owners that are mailed at most. */
const MAX_OWNERS = 20;

/** Mails a change of an API key to every owner, so that an unexpected key is noticed. */
export async function mailKeyChange(tx: Tx, shop: Pick<AppContext, 'config' | 'jobs' | 'now'>, change: KeyChange): Promise<void> {
  const owners = await tx
    .selectFrom('account')
    .select('id')
    .where('staffRole', '=', 'owner')
    .where('isActive', '=', true)
    .orderBy('id')
    .limit(MAX_OWNERS)
    .execute();
  for (const { id: accountId } of owners) await sendMail(tx, shop, { template: 'api-key', accountId, ...change });
}
