import { mailServer } from '#infra/mail';
import type { AppContext } from '#infra/app-context';
import { deliverMail } from './commands/deliver-mail.ts';
import { tidyMail } from './commands/tidy-mail.ts';
import { DELIVER, TIDY } from './names.ts';
import type { Enclose, FindLink } from './told.ts';

/** Delivers what was written, and tidies up in the quiet of the night. */
export async function mailJobs(
  shop: Pick<AppContext, 'db' | 'config' | 'now' | 'log' | 'jobs'>,
  outside: { findLink: FindLink; enclose: Enclose },
): Promise<void> {
  const server = mailServer(shop.config);
  // Half a second's worth of code, so only where mail really goes out, and before the doors open.
  const { htmlOf } = server ? await import('./letters/html-of.ts') : { htmlOf: () => Promise.resolve('') };
  await shop.jobs.work<{ mailId: string }>(DELIVER, ({ mailId }) => deliverMail(shop, mailId, { server, htmlOf, ...outside }));
  await shop.jobs.work(TIDY, () => tidyMail(shop));
  await shop.jobs.every('25 3 * * *', TIDY);
}
