import { mailServer } from './smtp.provider.ts';
import type { AppContext } from '#infra/app-context';
import { deliverMail } from './commands/deliver-mail.ts';
import { deliverText } from './commands/deliver-text.ts';
import { purgeMail } from './commands/purge-mail.ts';
import { DELIVER, PURGE } from './job-names.ts';
import { channelOf } from './queries.ts';
import type { Attach, ResolveLink } from './template-data.ts';
import type { TextGateway } from './text-gateway.provider.ts';

/** Delivers what was written, and tidies up in the quiet of the night. */
export async function mailJobs(
  shop: Pick<AppContext, 'db' | 'config' | 'now' | 'log' | 'jobs'>,
  { texts, ...outside }: { findLink: ResolveLink; enclose: Attach; texts: TextGateway },
): Promise<void> {
  const server = mailServer(shop.config);
  // The import takes half a second, so it happens only with a mail server, and before the first request.
  const { renderHtml } = server ? await import('./templates/render-html.ts') : { renderHtml: () => '' };
  await shop.jobs.work<{ mailId: string }>(DELIVER, async ({ mailId }) =>
    (await channelOf(shop.db, mailId)) === 'sms'
      ? deliverText(shop, mailId, { texts, findLink: outside.findLink })
      : deliverMail(shop, mailId, { server, renderHtml, ...outside }),
  );
  await shop.jobs.work(PURGE, () => purgeMail(shop));
  await shop.jobs.every('25 3 * * *', PURGE);
}
