import { MAX_API_KEYS, type createApiKey as contract } from '@shop/contract/api-keys';
import type { BodyOf } from '@shop/contract/route';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { endOfIndianDay } from '#kernel/clock';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { newApiKey } from '../api-key.provider.ts';
import { countKeys, insertKey } from '../repository.ts';
import { mailKeyChange } from '../steps/mail-owners.ts';

type Input = { owner: { id: string; name: string }; body: BodyOf<typeof contract> };

/**
 * Creates a key, which is returned only now and stored as a hash.
 * @throws ShopError list_full, invalid_input for an expiry in the past
 */
export async function createApiKey(
  shop: Pick<AppContext, 'db' | 'now' | 'config' | 'jobs'>,
  { owner, body: { name, scopes, expires, allowedAddresses = [] } }: Input,
): Promise<{ id: string; key: string }> {
  const { db, now } = shop;
  const expiresAt = expires ? endOfIndianDay(expires) : null;
  if (expiresAt !== null && expiresAt <= now())
    throw new ShopError('invalid_input', 'Choose a day to come.', { errors: { expires: 'Choose a day to come.' } });
  const id = newId();
  const { key, prefix, hash } = newApiKey();
  await db.transaction().execute(async (tx) => {
    if ((await countKeys(tx)) >= MAX_API_KEYS) throw new ShopError('list_full', `A shop has at most ${MAX_API_KEYS} API keys.`);
    await insertKey(tx, {
      id,
      accountId: owner.id,
      name,
      prefix,
      keyHash: hash,
      scopes,
      allowedAddresses,
      createdAt: now(),
      expiresAt,
    });
    await writeAuditEntry(tx, {
      actor: owner,
      action: 'api-key.create',
      subjectId: id,
      before: null,
      after: { name, prefix, scopes, allowedAddresses },
    });
    await mailKeyChange(tx, shop, { change: 'created', key: name, by: owner.name });
  });
  return { id, key };
}
