import type { ReviewSettings } from '@shop/contract/reviews-staff';
import { writeAuditEntry, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { saveSettings, lockSettings } from '../repository.ts';

/** Sets how reviews are published. Reviews that wait already stay waiting. */
export const saveReviewSettings = (db: Db, { actor, settings }: { actor: Actor; settings: ReviewSettings }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await lockSettings(tx);
    await saveSettings(tx, settings);
    await writeAuditEntry(tx, { actor, action: 'settings.reviews', subjectId: 'reviews', before, after: settings });
  });
