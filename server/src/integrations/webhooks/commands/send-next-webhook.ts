import type { Extensions } from '#extensions';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { sendMail } from '#messages';
import { webhookPayload } from '../payload.ts';
import { messageIdOf } from '../queries.ts';
import { claimDelivery, saveOutcome, disableWebhook } from '../repository.ts';
import { isDelivered, LEASE_MS, nextAttempt, disabledReasonOf, TIMEOUT_MS } from '../retry-policy.ts';
import { post } from '../send.provider.ts';
import { sign } from '../signature.ts';
import { decryptSecret } from '../steps/secrets.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'config' | 'log' | 'jobs'> & { extensions: Pick<Extensions, 'call'> };
type Claimed = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>;

/**
 * Sends the oldest due delivery of a webhook once; returns false if none is due. No transaction is open meanwhile. After the
 * last attempt the webhook is disabled. An attempt that `signal` aborted is repeated later.
 */
export async function sendNextWebhook(shop: Context, webhookId: string, signal: AbortSignal): Promise<boolean> {
  const { db, now, log } = shop;
  const leaseUntil = new Date(now().getTime() + LEASE_MS);
  const claimed = await db.transaction().execute((tx) => claimDelivery(tx, { webhookId, now: now(), leaseUntil }));
  if (!claimed) return false;
  const began = performance.now();
  const { status, error, response } = await attempt(shop, claimed, signal);
  const result = { status, response, tookMs: Math.round(performance.now() - began) };
  if (signal.aborted) return false;
  await db.transaction().execute(async (tx) => {
    if (status !== null && isDelivered(status)) {
      await saveOutcome(tx, claimed.id, { ...result, state: 'delivered', error: '', deliveredAt: now() });
      return;
    }
    const dueAt = nextAttempt({ attempts: claimed.attempts, status, at: now() });
    await saveOutcome(tx, claimed.id, { ...result, error, ...(dueAt ? { state: 'waiting', dueAt } : { state: 'failed' }) });
    if (dueAt === null) await disableAndNotify(tx, shop, { ...claimed, reason: disabledReasonOf(status) });
    log.warn({ event: 'webhook_delivery.failed', webhookId, deliveryId: claimed.id, status, disabled: dueAt === null }, error);
  });
  return true;
}

/** Disables a webhook, and mails its creator, once. */
async function disableAndNotify(tx: Tx, shop: Context, { webhookId, accountId, url, reason }: Claimed & { reason: string }) {
  if ((await disableWebhook(tx, webhookId, reason)) && accountId !== null)
    await sendMail(tx, shop, { template: 'webhook-off', accountId, url, reason });
}

type Attempt = { status: number | null; error: string; response: string };

async function attempt(shop: Context, claimed: Claimed, signal: AbortSignal): Promise<Attempt> {
  const failed = (error: string): Attempt => ({ status: null, error, response: '' });
  const { now, config } = shop;
  const id = messageIdOf(claimed.eventId);
  const timestamp = Math.floor(now().getTime() / 1000);
  const body = webhookPayload(claimed);
  if (claimed.extension !== null) return deliverToExtension(shop, claimed.extension, { id, body });
  const secrets = await secretsOf(shop, claimed);
  if (secrets.length === 0) return failed('The secret cannot be read with the present JWT_SECRET. Create a new one.');
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => sign(secret, { id, timestamp, body })).join(' '),
  };
  try {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const sending = { allowPrivate: config.webhooksToPrivate, signal: ended };
    const { status, response } = await post({ url: claimed.url, headers, body }, sending);
    return { status, error: `The receiver answered ${status}.`, response };
  } catch (error) {
    return failed(reasonOf(error));
  }
}

/** Sends the event to an extension. Status 200: it did not fail. */
async function deliverToExtension(
  { extensions }: Context,
  name: string,
  { id, body }: { id: string; body: string },
): Promise<Attempt> {
  try {
    await extensions.call(name, 'event', { id, ...(JSON.parse(body) as object) });
    return { status: 200, error: '', response: '' };
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message.slice(0, 300) : 'The extension failed.', response: '' };
  }
}

/** The secret, and for a day after a rotation the previous one. */
async function secretsOf(shop: Context, { secret, previousSecret, previousUntil }: Claimed): Promise<string[]> {
  const previous = previousUntil !== null && previousUntil > shop.now() ? previousSecret : null;
  const stored = [secret, ...(previous === null ? [] : [previous])];
  const decrypted = await Promise.all(stored.map((it) => decryptSecret(shop, it)));
  return decrypted.filter((it) => it !== undefined);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The receiver could not be reached.';
  if (error.name === 'PrivateAddress') return error.message;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `There was no response within ${TIMEOUT_MS / 1000} s.`;
  const code = 'code' in error ? ` (${String(error.code)})` : '';
  return `The receiver could not be reached${code}.`;
}
