import type { Tx } from '#infra/database';
import { deleteViewsThatSearch, releaseViews } from '../repository.ts';

/**
 * For the erasure of an account: its personal views are deleted, its shared ones stay without a name, and views of others that
 * search for the person's name, e-mail or phone are deleted.
 */
export async function eraseViews(tx: Tx, accountId: string): Promise<void> {
  await releaseViews(tx, accountId);
  const person = await tx.selectFrom('account').select(['name', 'email', 'phone']).where('id', '=', accountId).executeTakeFirst();
  const texts = person ? [person.name, person.email, person.phone, person.phone.replaceAll(/\D/g, '')] : [];
  await deleteViewsThatSearch(
    tx,
    texts.filter((text) => text !== ''),
  );
}
