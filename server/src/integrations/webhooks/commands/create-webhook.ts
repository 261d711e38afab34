import { MAX_WEBHOOKS, type createWebhook as contract } from '@shop/contract/webhooks';
import type { BodyOf } from '@shop/contract/route';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { checkUrl } from '../check-url.provider.ts';
import { countWebhooks, insertWebhook } from '../repository.ts';
import { newSecret } from '../send.provider.ts';
import { encryptHeader, encryptSecret } from '../steps/secrets.ts';

type Input = { owner: { id: string; name: string }; body: BodyOf<typeof contract> };

/**
 * Creates a webhook and returns the secret that signs its messages.
 * @throws ShopError list_full, invalid_input for a URL to which the shop must not send
 */
export async function createWebhook(
  shop: Pick<AppContext, 'db' | 'now' | 'config'>,
  { owner, body: { url, events, active = true, header = null } }: Input,
): Promise<{ id: string; secret: string }> {
  const { db, now, config } = shop;
  await checkUrl(url, config);
  const [id, secret] = [newId(), newSecret()];
  const encrypted = await encryptSecret(shop, secret);
  const headerName = header?.name ?? null;
  const headerValue = header && (await encryptHeader(shop, header.value));
  await db.transaction().execute(async (tx) => {
    if ((await countWebhooks(tx)) >= MAX_WEBHOOKS)
      throw new ShopError('list_full', `A shop has at most ${MAX_WEBHOOKS} webhooks.`);
    await insertWebhook(tx, {
      id,
      accountId: owner.id,
      url,
      events,
      secret: encrypted,
      headerName,
      headerValue,
      active,
      createdAt: now(),
    });
    await writeAuditEntry(tx, {
      actor: owner,
      action: 'webhook.create',
      subjectId: id,
      before: null,
      after: { url, events, active, ...(headerName !== null && { headerName }) },
    });
  });
  return { id, secret };
}
