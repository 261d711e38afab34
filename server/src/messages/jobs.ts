import { mailServer } from './smtp.provider.ts';
import type { AppContext } from '#infra/app-context';
import { deliverMail } from './commands/deliver-mail.ts';
import { deliverText } from './commands/deliver-text.ts';
import { purgeMail } from './commands/purge-mail.ts';
import { DELIVER, PURGE } from './job-names.ts';
import { channelOf } from './queries.ts';
import type { Attach, ResolveLink } from './template-data.ts';
import type { TextGateways } from './text-gateway.provider.ts';

/** Jobs that deliver messages, and the nightly cleanup. */
export async function mailJobs(
  shop: Pick<AppContext, 'db' | 'config' | 'now' | 'log' | 'jobs'>,
  { texts, ...outside }: { findLink: ResolveLink; enclose: Attach; texts: TextGateways },
): Promise<void> {
  const server = mailServer(shop.config);
  // The import takes half a second, so it happens only with a mail server, and before the first request.
  const { renderHtml } = server ? await import('./templates/render-html.ts') : { renderHtml: () => '' };
  await shop.jobs.work<{ mailId: string }>(DELIVER, async ({ mailId }) =>
    (await channelOf(shop.db, mailId)) === 'email'
      ? deliverMail(shop, mailId, { server, renderHtml, ...outside })
      : deliverText(shop, mailId, { texts, findLink: outside.findLink }),
  );
  await shop.jobs.cron(PURGE, '25 3 * * *', () => purgeMail(shop));
}
