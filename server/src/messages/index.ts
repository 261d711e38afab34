/**
 * Mail: what the shop writes to people. A command says which letter to whom, in its own transaction; a job writes the letter
 * and hands it to the mail server, and tries again with growing pauses. Without a mail server the letters are kept, for
 * staff to read. Owns the table mail.
 * Two ports, which app.ts fills: ResolveLink (the URL of a link, by accounts) and Attach (the invoice, by invoices).
 */
export { sendMail, type NewMail } from './steps/send-mail.ts';
export { releaseHeldMails } from './steps/release-held-mails.ts';
export { mailJobs } from './jobs.ts';
export { forgetMails } from './repository.ts';
export { mailRoutes } from './routes.ts';
export type { LinkTarget, Attach, ResolveLink } from './template-data.ts';
