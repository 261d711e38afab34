import type { Extensions } from '#extensions';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { webhookPayload } from '../payload.ts';
import { messageIdOf } from '../queries.ts';
import { mailWebhookFailing, mailWebhookOff } from '../../steps/mail-owners.ts';
import { claimDelivery, saveOutcome } from '../repository.ts';
import { disabledReasonOf, isDelivered, isWorthAnEmail, LEASE_MS, nextAttempt, pauseAfter, TIMEOUT_MS } from '../retry-policy.ts';
import { post } from '../send.provider.ts';
import { disable, markMailed, pause, recordFailure, recordSuccess } from '../steps/failures.ts';
import { decryptHeader } from '../steps/secrets.ts';
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
      await recordSuccess(tx, webhookId);
      await saveOutcome(tx, claimed.id, { ...result, state: 'delivered', error: '', deliveredAt: now() });
      return;
    }
    const at = now();
    const isOff = await noteFailure(tx, shop, { ...claimed, status, error, retryAfter, at });
    const dueAt = nextAttempt({ attempts: claimed.attempts, status, retryAfter, at });
    await saveOutcome(tx, claimed.id, { ...result, error, ...(dueAt ? { state: 'waiting', dueAt } : { state: 'failed' }) });
    log.warn({ event: 'webhook_delivery.failed', webhookId, deliveryId: claimed.id, status, disabled: isOff }, error);
  });
  return true;
}

type Failed = Claimed & Pick<Attempt, 'status' | 'error' | 'retryAfter'> & { at: Date };

/**
 * Disables a webhook that has been failing for too long or was refused, pauses one whose receiver is busy or down, and emails
 * the owners. The webhook is locked before the delivery, as where it is deleted. Returns whether it is off.
 */
async function noteFailure(tx: Tx, shop: Context, { webhookId: id, extension, url, error, ...failed }: Failed): Promise<boolean> {
  const { status, retryAfter, at } = failed;
  const webhook = await recordFailure(tx, id, at);
  if (!webhook?.active) return true;
  const { failingSince, failureCount: inARow } = webhook;
  const reason = disabledReasonOf({ status, failingSince, at });
  if (reason !== null) {
    await disable(tx, id, reason);
    if (extension === null) await mailWebhookOff(tx, shop, { url, reason });
    return true;
  }
  if (extension !== null) return false;
  await pause(tx, id, pauseAfter({ inARow, status, retryAfter, at }));
  if (webhook.failingMailedAt === null && isWorthAnEmail(failingSince, at)) {
    await mailWebhookFailing(tx, shop, { url, reason: error, since: failingSince });
    await markMailed(tx, id, at);
  }
  return false;
}

type Attempt = { status: number | null; error: string; response: string; retryAfter: number };

async function attempt(shop: Context, claimed: Claimed, signal: AbortSignal): Promise<Attempt> {
  const failed = (error: string): Attempt => ({ status: null, error, response: '', retryAfter: 0 });
  const { config } = shop;
  if (claimed.extension !== null)
    return deliverToExtension(shop, claimed.extension, { id: messageIdOf(claimed.eventId), body: webhookPayload(claimed) });
  const message = await signedMessage(shop, claimed);
  if (message === undefined) return failed('The secret cannot be read with the present JWT_SECRET. Create a new one.');
  const header = await ownHeader(shop, claimed);
  if (header === undefined) return failed('The header cannot be read with the present JWT_SECRET. Enter its value again.');
  try {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const sending = { allowPrivate: config.webhooksToPrivate, signal: ended };
    const received = await post({ ...message, headers: { ...message.headers, ...header } }, sending);
    return { ...received, error: `The receiver answered ${received.status}.` };
  } catch (error) {
    return failed(reasonOf(error));
  }
}

/** The webhook's own header, if it has one; undefined if no key decrypts it any more. */
async function ownHeader(shop: Context, { headerName, headerValue }: Claimed): Promise<Record<string, string> | undefined> {
  if (headerName === null || headerValue === null) return {};
  const value = await decryptHeader(shop, headerValue);
  return value === undefined ? undefined : { [headerName]: value };
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
