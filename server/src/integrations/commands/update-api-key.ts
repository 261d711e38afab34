import type { updateApiKey as contract } from '@shop/contract/api-keys';
import type { BodyOf } from '@shop/contract/route';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { lockKey, saveAddresses } from '../repository.ts';
import { mailKeyChange } from '../steps/mail-owners.ts';

type Input = { id: string; owner: { id: string; name: string }; body: BodyOf<typeof contract> };

/** Changes the addresses that a key may be used from, which its next request obeys. @throws ShopError not_found */
export async function updateApiKey(
  shop: Pick<AppContext, 'db' | 'now' | 'config' | 'jobs'>,
  { id, owner, body: { allowedAddresses } }: Input,
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const key = isId(id) ? await lockKey(tx, id) : undefined;
    if (!key) throw new ShopError('not_found', 'There is no such API key.');
    await saveAddresses(tx, id, allowedAddresses);
    const { name } = key;
    await writeAuditEntry(tx, {
      actor: owner,
      action: 'api-key.edit',
      subjectId: id,
      before: { name, allowedAddresses: key.allowedAddresses },
      after: { name, allowedAddresses },
    });
    await mailKeyChange(tx, shop, { change: 'edited', key: name, by: owner.name });
  });
}
