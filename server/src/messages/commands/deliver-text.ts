import type { PhoneChannel } from '@shop/contract/text-templates';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { isBeingSent, LEASE_MS, MAX_ATTEMPTS } from '../delivery-policy.ts';
import { DELIVER } from '../job-names.ts';
import { templateState, type WhatsAppTemplate } from '../queries/whatsapp-templates.ts';
import { loadTexts } from '../queries/texts.ts';
import { claimMail, lockMail, saveOutcome } from '../repository.ts';
import { lockProviderIds, takeEarlyReports } from '../repository/early-reports.ts';
import { smsAllowedFrom } from '../sms-hours.ts';
import { applyReports } from '../steps/apply-reports.ts';
import { stopIfUnwanted } from '../steps/stop-if-unwanted.ts';
import { fallBackToSms } from '../steps/fall-back-to-sms.ts';
import type { ResolveLink } from '../template-data.ts';
import { whatsAppProblem } from '../whatsapp-errors.ts';
import { stopCodeOf } from '../whatsapp-template-states.ts';
import { TextRefused, type TextGateway, type TextGateways } from '../text-gateway.provider.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'now' | 'log' | 'jobs'>;
type TextDelivery = { texts: TextGateways; findLink: ResolveLink };
type Claimed = NonNullable<Awaited<ReturnType<typeof lockMail>>>;

/**
 * Sends an SMS or WhatsApp message to its service, at most once: the services have no idempotency key, so a message that may
 * have been sent before a crash or a timeout is not retried automatically. No transaction is open during the request.
 * @throws TextRefused if it shall be retried later
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
    if (await stopIfUnwanted(tx, locked)) {
      await fallBackToSms(tx, shop, [mailId]);
      return undefined;
    }
    if (await waitForDaytime(tx, shop, locked)) return undefined;
    await claimMail(tx, mailId, new Date(now().getTime() + LEASE_MS));
    return locked;
  });
  if (!text) return;

  try {
    const providerId = await handOver(shop, text, post);
    await db.transaction().execute(async (tx) => {
      await lockProviderIds(tx, [providerId]);
      await saveOutcome(tx, mailId, { state: 'sent', error: '', sentAt: now(), providerId });
      if (text.channel === 'sms')
        await applyReports(tx, shop, { channel: 'sms', reports: await takeEarlyReports(tx, providerId) });
    });
  } catch (error) {
    await giveUp(shop, text, error);
    log.warn({ mailId, template: text.template, channel: text.channel, err: error }, 'a message to a phone could not be sent');
    if (isToRetry(text, error)) throw error;
  }
}

/** Delays a promotional SMS until it may be sent. Returns whether it did. */
async function waitForDaytime(tx: Tx, { jobs, now }: Context, mail: Claimed): Promise<boolean> {
  const from = smsAllowedFrom(mail, now());
  if (from === null) return false;
  const error = 'It waits: SMS that advertise may be sent from 10 in the morning to 9 in the evening only.';
  await saveOutcome(tx, mail.id, { state: 'waiting', error });
  await jobs.enqueueAt(tx, from, { name: DELIVER, payload: { mailId: mail.id } });
  return true;
}

const isToRetry = ({ tries }: Claimed, error: unknown): boolean =>
  error instanceof TextRefused && error.next === 'retry' && tries + 1 < MAX_ATTEMPTS;

/** Saves why it was not sent. A message that WhatsApp certainly did not send is sent by SMS. */
async function giveUp(shop: Context, mail: Claimed, error: unknown): Promise<void> {
  const { next, code, message } =
    error instanceof TextRefused ? error : { next: 'never', code: '', message: 'The message could not be created.' };
  const state = isToRetry(mail, error) ? 'waiting' : 'failed';
  await shop.db.transaction().execute(async (tx) => {
    await saveOutcome(tx, mail.id, { state, error: message, errorCode: code });
    if (state === 'failed' && next !== 'unknown') await fallBackToSms(tx, shop, [mail.id]);
  });
}

async function handOver(shop: Context, mail: Claimed, { texts, findLink }: TextDelivery): Promise<string> {
  const gateway = texts[mail.channel as PhoneChannel];
  if (!gateway) throw new TextRefused('The shop has no keys of WhatsApp. Set WHATSAPP_TOKEN and restart the shop.', 'never');
  const [rendered] = await loadTexts(shop, [mail], async (_, target) => {
    const code = await findLink(target);
    if (code === null) throw new TextRefused('Its code has expired.', 'never');
    return code;
  });
  if (!rendered) throw new RangeError('no text for a message');
  const { values, language } = rendered;
  const template = templateFor(gateway, mail.template, rendered.gatewayTemplate);
  if (mail.channel === 'whatsapp') await refuseStopped(shop, { name: template, language });
  return gateway.send({ to: mail.toPhone, template, values, language, reference: `${mail.id}.${mail.round}` });
}

/** @throws TextRefused for a template that WhatsApp has paused, disabled or rejected; the message goes by SMS then */
async function refuseStopped({ db }: Context, template: WhatsAppTemplate): Promise<void> {
  const code = stopCodeOf(await templateState(db, template));
  if (code !== null) throw new TextRefused(whatsAppProblem(code).sentence, 'never', code);
}

function templateFor({ isTest }: TextGateway, template: string, registered: string): string {
  if (registered !== '') return registered;
  if (isTest) return template;
  throw new TextRefused('It has no registered template. Enter its id under Texts to phones.', 'never');
}
