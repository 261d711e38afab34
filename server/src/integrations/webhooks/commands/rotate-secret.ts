import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { daysAfter } from '#kernel/clock';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { webhookById } from '../queries.ts';
import { setSecret } from '../repository.ts';
import { newSecret } from '../send.provider.ts';
import { encryptSecret } from '../steps/secrets.ts';

/** Days for which the previous secret signs too, so that the receiver can switch without losing a message. */
const OVERLAP_DAYS = 1;

/** Generates a new secret for a webhook and returns it. @throws ShopError not_found */
export async function rotateSecret(
  shop: Pick<AppContext, 'db' | 'now' | 'config'>,
  { id, owner }: { id: string; owner: { id: string; name: string } },
): Promise<string> {
  const secret = newSecret();
  const encrypted = await encryptSecret(shop, secret);
  await shop.db.transaction().execute(async (tx) => {
    const webhook = isId(id) ? await webhookById(tx, id) : undefined;
    if (!webhook) throw new ShopError('not_found', 'There is no such webhook.');
    await setSecret(tx, id, { secret: encrypted, previousUntil: daysAfter(shop.now(), OVERLAP_DAYS) });
    await writeAuditEntry(tx, {
      actor: owner,
      action: 'webhook.secret',
      subjectId: id,
      before: null,
      after: { url: webhook.url },
    });
  });
  return secret;
}
