import type { updateWebhook as contract } from '@shop/contract/webhooks';
import type { BodyOf } from '@shop/contract/route';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { checkUrl } from '../check-url.provider.ts';
import { webhookById } from '../queries.ts';
import { saveWebhook } from '../repository.ts';
import { encryptHeader } from '../steps/secrets.ts';

type Input = { id: string; owner: { id: string; name: string }; body: BodyOf<typeof contract> };

/** Changes a webhook; once enabled, it also gets the events that waited. @throws ShopError not_found, invalid_input */
export async function updateWebhook(shop: Pick<AppContext, 'db' | 'config'>, { id, owner, body }: Input): Promise<void> {
  if (body.url !== undefined) await checkUrl(body.url, shop.config);
  const header = await storedHeader(shop, body);
  await shop.db.transaction().execute(async (tx) => {
    const webhook = isId(id) ? await webhookById(tx, id) : undefined;
    if (!webhook) throw new ShopError('not_found', 'There is no such webhook.');
    const before = { url: webhook.url, events: webhook.events, active: webhook.active };
    const after = { url: body.url ?? before.url, events: body.events ?? before.events, active: body.active ?? before.active };
    const offReason = after.active ? '' : webhook.offReason;
    const startsAnew = after.url !== before.url || (after.active && !before.active);
    await saveWebhook(tx, id, { ...after, offReason, header, startsAnew });
    await writeAuditEntry(tx, {
      actor: owner,
      action: 'webhook.edit',
      subjectId: id,
      before: { ...before, headerName: webhook.headerName },
      after: {
        ...after,
        headerName: header === undefined ? webhook.headerName : (header.headerName ?? ''),
        ...(header?.headerValue && { headerValue: 'a new value' }),
      },
    });
  });
}

/** The header with its value encrypted, nulls to remove it, undefined to leave it as it is. */
async function storedHeader(shop: Pick<AppContext, 'db' | 'config'>, { header }: Input['body']) {
  if (header === undefined) return undefined;
  if (header === null) return { headerName: null, headerValue: null };
  return { headerName: header.name, headerValue: await encryptHeader(shop, header.value) };
}
