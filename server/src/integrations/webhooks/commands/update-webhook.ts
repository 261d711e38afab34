import type { updateWebhook as contract } from '@shop/contract/webhooks';
import type { BodyOf } from '@shop/contract/route';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { checkUrl } from '../check-url.provider.ts';
import { webhookById } from '../queries.ts';
import { saveWebhook } from '../repository.ts';

type Input = { id: string; owner: { id: string; name: string }; body: BodyOf<typeof contract> };

/** Changes a webhook; once enabled, it also gets the events that waited. @throws ShopError not_found, invalid_input */
export async function updateWebhook(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { id, owner, body }: Input,
): Promise<void> {
  if (body.url !== undefined) await checkUrl(body.url, config);
  await db.transaction().execute(async (tx) => {
    const webhook = isId(id) ? await webhookById(tx, id) : undefined;
    if (!webhook) throw new ShopError('not_found', 'There is no such webhook.');
    const before = { url: webhook.url, events: webhook.events, active: webhook.active };
    const after = { url: body.url ?? before.url, events: body.events ?? before.events, active: body.active ?? before.active };
    await saveWebhook(tx, id, { ...after, offReason: after.active ? '' : webhook.offReason });
    await writeAuditEntry(tx, { actor: owner, action: 'webhook.edit', subjectId: id, before, after });
  });
}
