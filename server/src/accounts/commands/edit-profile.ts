import type { Db } from '#infra/database';
import { saveProfile, type ProfileEdit } from '../repository.ts';

/** Changes the fields that were sent: name, phone, picture and language. */
export async function editProfile(db: Db, accountId: string, edit: ProfileEdit): Promise<void> {
  if (Object.values(edit).every((it) => it === undefined)) return;
  await db.transaction().execute((tx) => saveProfile(tx, accountId, edit));
}
