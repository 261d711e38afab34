import type { AppContext } from '#infra/app-context';
import { expireGiftCards } from './commands/expire-gift-cards.ts';

const EXPIRE = 'gift-cards.expire';

/** Gift cards end at the end of a day in India. */
export async function giftCardJobs(shop: AppContext): Promise<void> {
  await shop.jobs.work(EXPIRE, () => expireGiftCards(shop));
  await shop.jobs.every('20 0 * * *', EXPIRE);
}
