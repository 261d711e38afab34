import type { AppContext } from '#infra/app-context';
import type { Gateway } from '#payments';
import { captureSalePayment } from './commands/capture-sale-payment.ts';
import { expireGiftCards } from './commands/expire-gift-cards.ts';
import { pollSales } from './commands/poll-sales.ts';
import { purgeSales } from './commands/purge-sales.ts';
import { remindOfEnds } from './commands/remind-of-ends.ts';
import { sendGiftCards } from './commands/send-gift-cards.ts';
import { sendSaleRefunds } from './commands/send-sale-refunds.ts';
import { CAPTURE_SALE, EXPIRE, POLL_SALES, REMIND, SEND_CARDS, SEND_REFUNDS } from './job-names.ts';

/**
 * Gift cards end at the end of a day in India. Each minute unpaid purchases are looked after, and letters and refunds that are due
 * are sent, also those whose own job was lost.
 */
export async function giftCardJobs(shop: AppContext, gateway: Gateway): Promise<void> {
  const { jobs } = shop;
  await jobs.work(EXPIRE, async () => {
    await expireGiftCards(shop);
    await purgeSales(shop);
  });
  await jobs.every('20 0 * * *', EXPIRE);
  await jobs.work(REMIND, () => remindOfEnds(shop));
  await jobs.every('0 9 * * *', REMIND);
  await jobs.work(POLL_SALES, () => pollSales(shop, gateway));
  await jobs.every('* * * * *', POLL_SALES);
  await jobs.work<{ paymentId: string }>(CAPTURE_SALE, ({ paymentId }) => captureSalePayment(shop, gateway, paymentId));
  await jobs.work(SEND_CARDS, () => sendGiftCards(shop));
  await jobs.every('* * * * *', SEND_CARDS);
  await jobs.work(SEND_REFUNDS, () => sendSaleRefunds(shop, gateway));
  await jobs.every('* * * * *', SEND_REFUNDS);
}
