import type { AppContext } from '#infra/app-context';
import { saveLoaded } from '../repository.ts';

/** Stores that an extension was loaded. */
export async function recordLoaded(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  loaded: { source: string; name: string; title: string },
): Promise<void> {
  await db.transaction().execute((tx) => saveLoaded(tx, { ...loaded, loadedAt: now() }));
}
