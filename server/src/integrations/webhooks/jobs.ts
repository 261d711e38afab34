import type { Extensions } from '#extensions';
import type { AppContext } from '#infra/app-context';
import { sendNextWebhook } from './commands/send-next-webhook.ts';
import { encryptSecrets } from './commands/encrypt-secrets.ts';
import { followEvents } from './commands/follow-events.ts';
import { purgeEvents } from './commands/purge-events.ts';
import { dueWebhooks, storedSecrets } from './queries.ts';
import { isPlain } from './steps/secrets.ts';

const PURGE = 'webhooks.purge-events';
const ENCRYPT = 'webhooks.encrypt-secrets';
/** Interval of the dispatcher: the first retry comes 4 s after a failure, plus this at most. */
const EVERY_MS = 1000;

type Context = Pick<AppContext, 'db' | 'now' | 'config' | 'log' | 'jobs'> & { extensions: Extensions };

/** Sends due deliveries. Each webhook has its own queue, one message at a time, so a receiver that hangs delays no other. */
export function createDispatcher(shop: Context) {
  const sending = new Map<string, Promise<void>>();
  const ended = new AbortController();
  async function drain(id: string): Promise<void> {
    try {
      while (!ended.signal.aborted && (await sendNextWebhook(shop, id, ended.signal)));
    } catch (err) {
      shop.log.error(
        { event: 'webhook_delivery.dispatch_failed', webhookId: id, err },
        'the deliveries of a webhook could not be sent',
      );
    } finally {
      sending.delete(id);
    }
  }
  return {
    /** Starts to send them, without waiting for the receivers. */
    async tick(): Promise<void> {
      for (const { id, extension } of await dueWebhooks(shop.db, shop.now())) {
        const mayRun = extension === null || shop.extensions.isOn(extension); // those of one that is off wait
        if (mayRun && !sending.has(id)) sending.set(id, drain(id));
      }
    },
    /** Resolves when the messages that are being sent have ended. */
    idle: async (): Promise<void> => void (await Promise.all(sending.values())),
    /** Aborts running attempts, which are repeated later. */
    async stop(): Promise<void> {
      ended.abort();
      await Promise.all(sending.values());
    },
  };
}

/**
 * Sends events every second, and deletes old ones at night. A start encrypts secrets that an earlier version stored in plain
 * text or, with JWT_SECRET_PREVIOUS, an earlier key encrypted.
 */
export async function webhookJobs(shop: Context): Promise<void> {
  await followEvents(shop, shop.extensions);
  const dispatcher = createDispatcher(shop);
  shop.jobs.repeat(EVERY_MS, dispatcher);
  await shop.jobs.cron(PURGE, '55 3 * * *', () => purgeEvents(shop));
  await shop.jobs.work(ENCRYPT, () => encryptSecrets(shop));
  const isPlainOnce = (await storedSecrets(shop.db)).some(({ secret }) => isPlain(secret));
  if (isPlainOnce || shop.config.jwtSecretPrevious !== null)
    await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, ENCRYPT, {}));
}
