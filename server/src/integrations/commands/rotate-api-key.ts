import { MAX_API_KEYS } from '@shop/contract/api-keys';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { daysAfter } from '#kernel/clock';
import { isId, newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { newApiKey } from '../api-key.provider.ts';
import { knownScopes } from '../queries.ts';
import { countKeys, endKey, insertKey, lockKey } from '../repository.ts';
import { mailKeyChange } from '../steps/mail-owners.ts';

/** Days for which the earlier key works too, so that the program can switch without a refused request. */
const OVERLAP_DAYS = 1;

type Input = { id: string; owner: { id: string; name: string } };

/**
 * Creates a successor with the same name, scopes, addresses and length of validity, and ends the earlier key after a day.
 * @throws ShopError not_found, list_full
 */
export async function rotateApiKey(
  shop: Pick<AppContext, 'db' | 'now' | 'config' | 'jobs'>,
  { id, owner }: Input,
): Promise<{ id: string; key: string }> {
  const { db, now } = shop;
  const { key, prefix, hash } = newApiKey();
  const successor = newId();
  const at = now();
  await db.transaction().execute(async (tx) => {
    const count = await countKeys(tx);
    const earlier = isId(id) ? await lockKey(tx, id) : undefined;
    if (!earlier) throw new ShopError('not_found', 'There is no such API key.');
    if (count >= MAX_API_KEYS) throw new ShopError('list_full', `A shop has at most ${MAX_API_KEYS} API keys.`);
    const { name, createdAt, expiresAt } = earlier;
    const validMs = expiresAt && expiresAt.getTime() - createdAt.getTime();
    await insertKey(tx, {
      id: successor,
      accountId: owner.id,
      name,
      prefix,
      keyHash: hash,
      scopes: knownScopes(earlier.scopes),
      allowedAddresses: earlier.allowedAddresses,
      createdAt: at,
      expiresAt: validMs === null ? null : new Date(at.getTime() + validMs),
    });
    await endKey(tx, id, daysAfter(at, OVERLAP_DAYS));
    const [before, after] = [
      { name, prefix: earlier.prefix },
      { name, prefix },
    ];
    await writeAuditEntry(tx, { actor: owner, action: 'api-key.rotate', subjectId: id, before, after });
    await mailKeyChange(tx, shop, { change: 'rotated', key: name, by: owner.name });
  });
  return { id: successor, key };
}
