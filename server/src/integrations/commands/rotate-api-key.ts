import { MAX_API_KEYS } from '@shop/contract/api-keys';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { isId, newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { newApiKey } from '../api-key.provider.ts';
import { knownScopes } from '../queries.ts';
import { countKeys, endKey, insertKey, lockKey } from '../repository.ts';
import { mailKeyChange } from '../steps/mail-owners.ts';

const HOUR_MS = 3_600_000;

/** `overlapHours`: hours for which the earlier key works too, so that the program can switch without a refused request. */
type Input = { id: string; owner: { id: string; name: string }; overlapHours: number };

/**
 * Creates a successor with the same name, scopes, addresses and length of validity, and ends the earlier key after the overlap.
 * @throws ShopError not_found, list_full
 */
export async function rotateApiKey(
  shop: Pick<AppContext, 'db' | 'now' | 'config' | 'jobs'>,
  { id, owner, overlapHours }: Input,
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
    await endKey(tx, id, new Date(at.getTime() + overlapHours * HOUR_MS));
    const [before, after] = [
      { name, prefix: earlier.prefix },
      { name, prefix },
    ];
    await writeAuditEntry(tx, { actor: owner, action: 'api-key.rotate', subjectId: id, before, after });
    await mailKeyChange(tx, shop, { change: 'rotated', key: name, by: owner.name });
  });
  return { id: successor, key };
}
