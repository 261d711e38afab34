import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { queueImageDeletion } from '#media';
import { deleteDesignsOf, emptyDesignsOf } from '../repository.ts';

/** Deletes an account's designs; those of orders stay without texts and images. Returns their ids. */
export async function deleteDesigns(tx: Tx, jobs: AppContext['jobs'], accountId: string): Promise<string[]> {
  const deleted = [...(await deleteDesignsOf(tx, accountId)), ...(await emptyDesignsOf(tx, accountId))];
  await queueImageDeletion(
    tx,
    jobs,
    deleted.flatMap(({ images }) => images),
  );
  return deleted.map(({ id }) => id);
}
