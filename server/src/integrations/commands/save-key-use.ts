import type { AppContext } from '#infra/app-context';
import { addKeyUse } from '../repository.ts';

/** Stores the requests by API key that were counted since the last run, in one statement; none if there were none. */
export async function saveKeyUse({ db, now, keyUse }: Pick<AppContext, 'db' | 'now' | 'keyUse'>): Promise<void> {
  const use = keyUse.take();
  if (use.size > 0) await db.transaction().execute((tx) => addKeyUse(tx, use, now()));
}
