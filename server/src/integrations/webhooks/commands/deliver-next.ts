import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { sendMail } from '#messages';
import { messageIdOf } from '../queries.ts';
import { claimDelivery, saveOutcome, switchOff } from '../repository.ts';
import { isDelivered, LEASE_MS, nextAttempt, offReasonOf, TIMEOUT_MS } from '../retry-policy.ts';
import { post } from '../send.provider.ts';
import { sign } from '../signature.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'config' | 'log' | 'jobs'>;
type Claimed = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>;

/**
 * Makes one attempt to send what a webhook has waited for longest; returns false where nothing is due. No transaction is open
 * meanwhile. After the last attempt the webhook is switched off. An attempt that `signal` ended is made again later.
 */
export async function deliverNext(shop: Context, webhookId: string, signal: AbortSignal): Promise<boolean> {
  const { db, now, log } = shop;
  const leaseUntil = new Date(now().getTime() + LEASE_MS);
  const claimed = await db.transaction().execute((tx) => claimDelivery(tx, { webhookId, now: now(), leaseUntil }));
  if (!claimed) return false;
  const { status, error } = await attempt(shop, claimed, signal);
  if (signal.aborted) return false;
  await db.transaction().execute(async (tx) => {
    if (status !== null && isDelivered(status)) {
      await saveOutcome(tx, claimed.id, { state: 'delivered', status, error: '', deliveredAt: now() });
      return;
    }
    const dueAt = nextAttempt({ attempts: claimed.attempts, status, at: now() });
    await saveOutcome(tx, claimed.id, { status, error, ...(dueAt ? { state: 'waiting', dueAt } : { state: 'failed' }) });
    if (dueAt === null) await endWebhook(tx, shop, { ...claimed, reason: offReasonOf(status) });
    log.warn({ event: 'webhook.failed', webhookId, deliveryId: claimed.id, status, off: dueAt === null }, error);
  });
  return true;
}

/** Switches a webhook off, and mails its maker, once. */
async function endWebhook(tx: Tx, shop: Context, { webhookId, accountId, url, reason }: Claimed & { reason: string }) {
  if ((await switchOff(tx, webhookId, reason)) && accountId !== null)
    await sendMail(tx, shop, { template: 'webhook-off', accountId, url, reason });
}

async function attempt({ now, config }: Context, claimed: Claimed, signal: AbortSignal) {
  const { url, secret, eventId, type, at, data, sequence } = claimed;
  const id = messageIdOf(eventId);
  const timestamp = Math.floor(now().getTime() / 1000);
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data: { sequence: Number(sequence), ...(data as object) } });
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': sign(secret, { id, timestamp, body }),
  };
  try {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const status = await post({ url, headers, body }, { allowPrivate: config.webhooksToPrivate, signal: ended });
    return { status, error: `The receiver answered ${status}.` };
  } catch (error) {
    return { status: null, error: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The receiver could not be reached.';
  if (error.name === 'PrivateAddress') return error.message;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `There was no response within ${TIMEOUT_MS / 1000} s.`;
  const code = 'code' in error ? ` (${String(error.code)})` : '';
  return `The receiver could not be reached${code}.`;
}
