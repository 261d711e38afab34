import type { AppContext } from '#infra/app-context';
import { APP_VERSION } from '#infra/config';
import { addGroups, trimGroups } from '../repository.ts';

/** Stores the errors reported since the last call, in one statement. */
export async function saveErrors({ db, errors }: Pick<AppContext, 'db' | 'errors'>): Promise<void> {
  const groups = errors.take();
  if (groups.length === 0) return;
  try {
    await db.transaction().execute(async (tx) => {
      await addGroups(tx, groups, APP_VERSION);
      await trimGroups(tx);
    });
  } catch (error) {
    errors.restore(groups);
    throw error;
  }
}
