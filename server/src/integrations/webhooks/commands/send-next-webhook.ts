import type { Extensions } from '#extensions';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { sendMail } from '#messages';
import { webhookPayload } from '../payload.ts';
import { messageIdOf } from '../queries.ts';
import { claimDelivery, saveOutcome, disableWebhook } from '../repository.ts';
import { isDelivered, LEASE_MS, nextAttempt, disabledReasonOf, TIMEOUT_MS } from '../retry-policy.ts';
import { post } from '../send.provider.ts';
import { signedMessage } from '../steps/signed-message.ts';

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
  const { status, error, response, retryAfter } = await attempt(shop, claimed, signal);
  const result = { status, response, tookMs: Math.round(performance.now() - began) };
  if (signal.aborted) return false;
  await db.transaction().execute(async (tx) => {
    if (status !== null && isDelivered(status)) {
      await saveOutcome(tx, claimed.id, { ...result, state: 'delivered', error: '', deliveredAt: now() });
      return;
    }
    const dueAt = nextAttempt({ attempts: claimed.attempts, status, retryAfter, at: now() });
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

type Attempt = { status: number | null; error: string; response: string; retryAfter: number };

async function attempt(shop: Context, claimed: Claimed, signal: AbortSignal): Promise<Attempt> {
  const failed = (error: string): Attempt => ({ status: null, error, response: '', retryAfter: 0 });
  const { config } = shop;
  if (claimed.extension !== null)
    return deliverToExtension(shop, claimed.extension, { id: messageIdOf(claimed.eventId), body: webhookPayload(claimed) });
  const message = await signedMessage(shop, claimed);
  if (message === undefined) return failed('The secret cannot be read with the present JWT_SECRET. Create a new one.');
  try {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const sending = { allowPrivate: config.webhooksToPrivate, signal: ended };
    const received = await post(message, sending);
    return { ...received, error: `The receiver answered ${received.status}.` };
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
    return { status: 200, error: '', response: '', retryAfter: 0 };
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'The extension failed.';
    return { status: null, error: reason, response: '', retryAfter: 0 };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The receiver could not be reached.';
  if (error.name === 'PrivateAddress') return error.message;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `There was no response within ${TIMEOUT_MS / 1000} s.`;
  const code = 'code' in error ? ` (${String(error.code)})` : '';
  return `The receiver could not be reached${code}.`;
}
