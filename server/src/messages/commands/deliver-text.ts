import type { AppContext } from '#infra/app-context';
import { isBeingSent, LEASE_MS, TRIES } from '../delivery-policy.ts';
import { loadTexts } from '../queries/texts.ts';
import { claimMail, lockMail, saveOutcome } from '../repository.ts';
import type { ResolveLink } from '../template-data.ts';
import { TextRefused, type TextGateway } from '../text-gateway.provider.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'now' | 'log'>;
type TextDelivery = { texts: TextGateway; findLink: ResolveLink };
type Claimed = NonNullable<Awaited<ReturnType<typeof lockMail>>>;

/**
 * Hands an SMS to the gateway, at most once: gateways know no idempotency key, so what may have been sent before a crash or a
 * timeout is not sent again by itself. No transaction is open while the gateway is talked to.
 * @throws TextRefused when it shall be tried again later
 */
export async function deliverText(shop: Context, mailId: string, post: TextDelivery): Promise<void> {
  const { db, now, log } = shop;
  const text = await db.transaction().execute(async (tx) => {
    const locked = await lockMail(tx, mailId);
    if (locked?.state !== 'waiting') return undefined;
    if (isBeingSent(locked, now())) throw new TextRefused('Another process is sending it.', 'retry');
    if (locked.claimedUntil !== null) {
      await saveOutcome(tx, mailId, { state: 'failed', error: 'The shop stopped while sending it. It may have been sent.' });
      return undefined;
    }
    await claimMail(tx, mailId, new Date(now().getTime() + LEASE_MS));
    return locked;
  });
  if (!text) return;

  try {
    const providerId = await handOver(shop, text, post);
    await db.transaction().execute((tx) => saveOutcome(tx, mailId, { state: 'sent', error: '', sentAt: now(), providerId }));
  } catch (error) {
    const again = error instanceof TextRefused && error.next === 'retry' && text.tries + 1 < TRIES;
    const reason = error instanceof TextRefused ? error.message : 'The SMS could not be created.';
    await db.transaction().execute((tx) => saveOutcome(tx, mailId, { state: again ? 'waiting' : 'failed', error: reason }));
    log.warn({ mailId, template: text.template, again, err: error }, 'an SMS could not be sent');
    if (again) throw error;
  }
}

async function handOver(shop: Context, mail: Claimed, { texts, findLink }: TextDelivery): Promise<string> {
  const [rendered] = await loadTexts(shop, [mail], async (_, target) => {
    const code = await findLink(target);
    if (code === null) throw new TextRefused('Its code has expired.', 'never');
    return code;
  });
  if (!rendered) throw new RangeError('no text for an SMS');
  const template = rendered.gatewayTemplate || (texts.isTest ? mail.template : '');
  if (template === '') throw new TextRefused('It has no template id of the gateway. Enter it under SMS texts.', 'never');
  return texts.send({ to: mail.toPhone, template, values: rendered.values });
}
