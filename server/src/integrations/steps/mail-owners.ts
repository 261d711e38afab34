import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { sendMail } from '#messages';

type Context = Pick<AppContext, 'config' | 'jobs' | 'now'>;
type KeyChange = { change: 'created' | 'rotated' | 'deleted' | 'edited'; key: string; by: string };
type KeyEnd = { key: string; day: string };
/** Owners that are mailed at most. */
const MAX_OWNERS = 20;

/** Mails a change of an API key to every owner, so that an unexpected key is noticed. */
export const mailKeyChange = (tx: Tx, shop: Context, change: KeyChange): Promise<void> =>
  mailOwners(tx, shop, { template: 'api-key', ...change });

/** Mails the last day of an API key to every owner, so that no program stops unexpectedly. */
export const mailKeyEnd = (tx: Tx, shop: Context, end: KeyEnd): Promise<void> =>
  mailOwners(tx, shop, { template: 'api-key-ends', ...end });

type AboutWebhook = { url: string; reason: string };
/** Mails every owner that a webhook fails since a day. */
export const mailWebhookFailing = (tx: Tx, shop: Context, { since, ...webhook }: AboutWebhook & { since: Date }): Promise<void> =>
  mailOwners(tx, shop, { template: 'webhook-failing', ...webhook, since: since.toISOString() });

/** Mails every owner that a webhook was switched off. */
export const mailWebhookOff = (tx: Tx, shop: Context, webhook: AboutWebhook): Promise<void> =>
  mailOwners(tx, shop, { template: 'webhook-off', ...webhook });

type OwnerMail =
  | ({ template: 'api-key' } & KeyChange)
  | ({ template: 'api-key-ends' } & KeyEnd)
  | ({ template: 'webhook-failing'; since: string } & AboutWebhook)
  | ({ template: 'webhook-off' } & AboutWebhook);
async function mailOwners(tx: Tx, shop: Context, mail: OwnerMail): Promise<void> {
  const owners = await tx
    .selectFrom('account')
    .select('id')
    .where('staffRole', '=', 'owner')
    .where('isActive', '=', true)
    .orderBy('id')
    .limit(MAX_OWNERS)
    .execute();
  for (const { id: accountId } of owners) await sendMail(tx, shop, { accountId, ...mail });
}
