import { setTimeout as pause } from 'node:timers/promises';
import { onCommit } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import type { Gateway } from '#payments';
import { reencryptPayoutAccounts } from './commands/reencrypt-payout-accounts.ts';
import { sendRefunds } from './commands/send-refunds.ts';
import { REFUNDS } from './steps/send-after-commit.ts';

const SEND_REFUNDS = 'orders.send-refunds';
const REENCRYPT_ACCOUNTS = 'orders.reencrypt-payout-accounts';

/**
 * Jobs of refunds. Every minute, due refunds are sent or their status is queried: those that a transaction left pending, and
 * those whose retry delay is over. A start with JWT_SECRET_PREVIOUS encrypts the payout accounts with the current key, so
 * that the previous key can be removed.
 */
export async function refundJobs(shop: AppContext, gateway: Gateway): Promise<void> {
  const { db, jobs, config } = shop;
  await jobs.cron(SEND_REFUNDS, '* * * * *', () => sendRefunds(shop, gateway));
  await jobs.work(REENCRYPT_ACCOUNTS, () => reencryptPayoutAccounts(shop));
  if (config.jwtSecretPrevious !== null) await db.transaction().execute((tx) => jobs.enqueue(tx, REENCRYPT_ACCOUNTS, {}));
}

/** The time that a command waits for its refunds, so that its response usually shows their outcome. */
const MAX_WAIT_MS = 5_000;

/**
 * Sends the refunds of a transaction right after its commit. While one of them takes longer than MAX_WAIT_MS, no other command
 * waits, so that a bulk change of a hundred orders does not wait a hundred times.
 */
export function sendRefundsAfterCommit(context: Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>, gateway: Gateway) {
  const running = new Set<{ sent: Promise<void>; isOverdue: boolean }>();

  async function send(orderId: string): Promise<void> {
    try {
      await sendRefunds(context, gateway, orderId);
    } catch (error) {
      context.log.error(
        { event: 'refund.send_failed', err: error, orderId },
        'refunds could not be sent; the minutely job tries again',
      );
    }
  }

  async function sendAll(orderIds: ReadonlySet<string>): Promise<void> {
    await Promise.all([...orderIds].map(send));
  }

  onCommit(context.db, REFUNDS, async (orderIds) => {
    const one = { sent: sendAll(orderIds), isOverdue: false };
    running.add(one);
    one.sent = one.sent.finally(() => running.delete(one));
    if ([...running].some(({ isOverdue }) => isOverdue)) return;
    one.isOverdue = await takesLonger(one.sent, MAX_WAIT_MS);
  });

  return {
    /** Waits for the refunds that are being sent. */
    async stop(): Promise<void> {
      await Promise.all([...running].map(({ sent }) => sent));
    },
  };
}

async function takesLonger(work: Promise<void>, ms: number): Promise<boolean> {
  const waiting = new AbortController();
  try {
    return await Promise.race([work.then(() => false), pause(ms, true, { signal: waiting.signal }).catch(() => false)]);
  } finally {
    waiting.abort();
  }
}
