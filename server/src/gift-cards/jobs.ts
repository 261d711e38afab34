import type { AppContext } from '#infra/app-context';
import type { Gateway } from '#payments';
import { captureSalePayment } from './commands/capture-sale-payment.ts';
import { expireGiftCards } from './commands/expire-gift-cards.ts';
import { pollSales } from './commands/poll-sales.ts';
import { purgeSales } from './commands/purge-sales.ts';
import { sendExpiryReminders } from './commands/send-expiry-reminders.ts';
import { sendGiftCards } from './commands/send-gift-cards.ts';
import { sendSaleRefunds } from './commands/send-sale-refunds.ts';
import { CAPTURE_SALE, EXPIRE, POLL_SALES, REMIND, SEND_CARDS, SEND_REFUNDS } from './job-names.ts';

/**
 * Jobs of gift cards, which expire at the end of a day in India. Each minute unpaid purchases are polled, and due e-mails
 * and refunds are sent, including those whose own job was lost.
 */
export async function giftCardJobs(shop: AppContext, gateway: Gateway): Promise<void> {
  const { jobs } = shop;
  await jobs.cron(EXPIRE, '20 0 * * *', async () => {
    await expireGiftCards(shop);
    await purgeSales(shop);
  });
  await jobs.cron(REMIND, '0 9 * * *', () => sendExpiryReminders(shop));
  await jobs.cron(POLL_SALES, '* * * * *', () => pollSales(shop, gateway));
  await jobs.work<{ paymentId: string }>(CAPTURE_SALE, ({ paymentId }) => captureSalePayment(shop, gateway, paymentId));
  await jobs.work(SEND_CARDS, () => sendGiftCards(shop));
  await jobs.schedule('* * * * *', SEND_CARDS);
  await jobs.work(SEND_REFUNDS, () => sendSaleRefunds(shop, gateway));
  await jobs.schedule('* * * * *', SEND_REFUNDS);
}
