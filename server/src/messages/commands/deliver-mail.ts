import { MailRefused, type MailServer } from '../smtp.provider.ts';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import type { EmailContent, Sender } from '../templates/email-content.ts';
import { renderText } from '../templates/render-text.ts';
import { DELIVER } from '../job-names.ts';
import { choicesLink } from '../steps/choices-link.ts';
import { stopIfUnwanted } from '../steps/stop-if-unwanted.ts';
import { ALWAYS_SENT, isBeingSent, LEASE_MS, MAX_ATTEMPTS } from '../delivery-policy.ts';
import { loadMails } from '../queries.ts';
import { claimMail, heldUntil, lockMail, saveOutcome } from '../repository.ts';
import type { Attach, ResolveLink } from '../template-data.ts';

/** Sends e-mails. Without a mail server they are only stored. */
export type MailDelivery = {
  server: MailServer | null;
  renderHtml: (email: EmailContent, shop: Sender) => string;
  findLink: ResolveLink;
  enclose: Attach;
};
type DeliveryContext = Pick<AppContext, 'db' | 'config' | 'now' | 'log' | 'jobs'>;

/**
 * Renders a mail and sends it to the mail server, once: it is claimed before and marked as sent after, so that a second job
 * or process has nothing to do. If this process crashes after the server accepted it and before it is marked, it is sent
 * again with the same Message-ID. No transaction is open during the request.
 * @throws MailRefused if it shall be retried later
 */
export async function deliverMail(shop: DeliveryContext, mailId: string, post: MailDelivery): Promise<void> {
  const { db, now, log } = shop;
  const mail = await db.transaction().execute(async (tx) => {
    const locked = await lockMail(tx, mailId);
    if (locked?.state !== 'waiting') return undefined;
    if (post.server === null) {
      await saveOutcome(tx, mailId, { state: 'kept', error: '' });
      return undefined;
    }
    if ((await stopIfUnwanted(tx, locked)) || (await holdBack(tx, shop, locked))) return undefined;
    if (isBeingSent(locked, now())) throw new MailRefused('Another process is sending it.', { forGood: false });
    await claimMail(tx, mailId, new Date(now().getTime() + LEASE_MS));
    return { ...locked, choices: await choicesLink(tx, locked) };
  });
  if (!mail) return;

  try {
    await handOver(shop, mail, post);
  } catch (error) {
    const forGood = error instanceof MailRefused && error.forGood;
    const reason = error instanceof MailRefused ? error.message : 'The email could not be created.';
    const state = forGood || mail.tries + 1 >= MAX_ATTEMPTS ? 'failed' : 'waiting';
    await db.transaction().execute((tx) => saveOutcome(tx, mailId, { state, error: reason }));
    log.warn({ mailId, template: mail.template, state, err: error }, 'a mail could not be sent');
    if (state === 'waiting') throw error;
    return;
  }
  await db.transaction().execute((tx) => saveOutcome(tx, mailId, { state: 'sent', error: '', sentAt: now() }));
}

/**
 * Delays a mail if its account's e-mail address is unverified and got another mail in the last hour: the address may be
 * another person's. Returns whether it did; the mail is retried after the hour.
 */
async function holdBack(tx: Tx, { jobs, now }: DeliveryContext, mail: Claimed): Promise<boolean> {
  if (mail.accountId === null || ALWAYS_SENT.has(mail.template)) return false;
  const until = await heldUntil(tx, { accountId: mail.accountId, mailId: mail.id, now: now() });
  if (until === null) return false;
  await saveOutcome(tx, mail.id, {
    state: 'waiting',
    error: 'It waits until the customer confirms their email, an hour at most.',
  });
  await jobs.enqueueAt(tx, until, { name: DELIVER, payload: { mailId: mail.id } });
  return true;
}

type Claimed = NonNullable<Awaited<ReturnType<typeof lockMail>>>;
type Sendable = Claimed & { choices: string | null };

async function handOver(
  shop: DeliveryContext,
  mail: Sendable,
  { server, renderHtml, findLink, enclose }: MailDelivery,
): Promise<void> {
  const { shop: sender, emails } = await loadMails(shop, [mail], async (_, target) => {
    const link = await findLink(target);
    if (link === null) throw new MailRefused('Its link has expired.', { forGood: true });
    return link;
  });
  for (const email of emails)
    await server?.send({
      sender: sender.name,
      to: { name: mail.toName, email: mail.toEmail },
      subject: email.subject,
      html: renderHtml(email, sender),
      text: renderText(email, sender),
      enclosures: mail.orderId === null ? [] : await enclose({ template: mail.template, orderId: mail.orderId }),
      id: `${mail.id}.${mail.round}`,
      ...(mail.choices && { unsubscribe: `${shop.config.publicUrl}/api${mail.choices}` }),
    });
}
