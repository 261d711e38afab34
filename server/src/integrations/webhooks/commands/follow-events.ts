import type { Extensions } from '#extensions';
import type { AppContext } from '#infra/app-context';
import { saveFollowers } from '../repository.ts';

/** Starts to record the events to which extensions subscribe. The events of an extension that could not be loaded wait. */
export async function followEvents(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  extensions: Pick<Extensions, 'manifests' | 'isComplete'>,
): Promise<void> {
  const followers = extensions.manifests().filter(({ events }) => events.length > 0);
  const followed = followers.map(({ name, events }) => ({ extension: name, events, at: now() }));
  await db.transaction().execute((tx) => saveFollowers(tx, followed, { endOthers: extensions.isComplete }));
}
