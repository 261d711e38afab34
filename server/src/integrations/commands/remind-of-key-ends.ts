import type { AppContext } from '#infra/app-context';
import { daysAfter, indianDay } from '#kernel/clock';
import { dueReminder } from '../key-reminders.ts';
import { lockEndingKeys, saveEndMailed } from '../repository.ts';
import { mailKeyEnd } from '../steps/mail-owners.ts';

/** Days ahead in which a key's end is looked for: a whole day more than the first reminder. */
const LOOK_AHEAD_DAYS = 15;

/** Mails the owners 14 and 3 days before an API key ends. A repeated run sends nothing. */
export async function remindOfKeyEnds(shop: Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const at = shop.now();
    for (const { id, name, expiresAt, ...key } of await lockEndingKeys(tx, { from: at, to: daysAfter(at, LOOK_AHEAD_DAYS) })) {
      const days = dueReminder({ ...key, expiresAt }, at);
      if (days === null) continue;
      await mailKeyEnd(tx, shop, { key: name, day: indianDay(expiresAt) });
      await saveEndMailed(tx, id, days);
    }
  });
}
