import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { DELIVER } from '../job-names.ts';
import { lockMail, requeue } from '../repository.ts';

type Resend = { mailId: string; staff: { id: string; name: string } };

/**
 * Sends a mail again that was stored, that failed, or that was not delivered. A mail that waits already stays as it is.
 * @throws ShopError not_found, unavailable without a mail server
 */
export async function resendMail({ db, config, jobs, now }: AppContext, { mailId, staff }: Resend): Promise<void> {
  if (!isId(mailId)) throw notFound();
  await db.transaction().execute(async (tx) => {
    const mail = await lockMail(tx, mailId);
    if (!mail) throw notFound();
    if (config.smtpUrl === null && mail.channel === 'email')
      throw new ShopError('unavailable', 'There is no mail server to send it with. Set SMTP_URL and restart the shop.');
    if (mail.state === 'waiting') return;
    await requeue(tx, mailId, now());
    await jobs.enqueue(tx, DELIVER, { mailId });
    await writeAuditEntry(tx, {
      actor: staff,
      action: 'mail.resend',
      subjectId: mailId,
      before: { state: mail.state },
      after: { state: 'waiting' },
    });
  });
}

const notFound = (): ShopError => new ShopError('not_found', 'There is no such mail.');
