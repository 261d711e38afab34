import { languageOf } from '@shop/contract/languages';
import type { AppContext } from '#infra/app-context';
import { PrivateAddress } from '#infra/http/outgoing';
import { shopDetails } from '#settings';
import { encryptMessage, vapidHeader } from '../encrypt-message.provider.ts';
import { notificationOf, type PushedStatus } from '../notification.ts';
import { deviceById, orderNumber } from '../queries.ts';
import { deleteDevice } from '../repository.ts';
import { newEphemeral, post } from '../send.provider.ts';
import { vapidKey } from './vapid-key.ts';

export type PushJob = { deviceId: string; orderId: string; status: PushedStatus };
type Context = Pick<AppContext, 'db' | 'config' | 'now' | 'log'>;

/** Statuses of a push service for a subscription that has ended, or that was made with another key. */
const ENDED = new Set([401, 403, 404, 410]);

/**
 * Sends one notification to one browser. A browser whose subscription has ended is removed; a busy push service is tried
 * again by the job.
 */
export async function sendPush(shop: Context, { deviceId, orderId, status }: PushJob): Promise<void> {
  const { db, config, now, log } = shop;
  const [device, number, key] = await Promise.all([deviceById(db, deviceId), orderNumber(db, orderId), vapidKey(shop)]);
  if (!device || number === undefined) return;
  const { name: shopName } = await shopDetails(db);
  const message = notificationOf({ shopName, number, orderId, status, language: languageOf(device.language) });
  const { endpoint } = device;
  const body = encryptMessage(Buffer.from(message), device, newEphemeral());
  const authorization = vapidHeader(key, { endpoint, contact: config.publicUrl, now: now() });
  const answered = await post({ endpoint, authorization, body }, { allowPrivate: config.webhooksToPrivate }).catch(
    (error: unknown) => {
      if (error instanceof PrivateAddress) return 410;
      throw error;
    },
  );
  if (ENDED.has(answered)) return db.transaction().execute((tx) => deleteDevice(tx, deviceId));
  if (answered === 429 || answered >= 500) throw new Error(`the push service answered ${answered}`);
  if (answered >= 300) log.warn({ event: 'push.http_error', status: answered }, 'a push service refused a notification');
}
