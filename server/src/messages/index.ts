/**
 * E-mails and SMS of the shop, in one outbox. A command names the template and the recipient, in its own transaction; a job renders the e-mail, hands it
 * to the mail server, and retries with exponential backoff. Without a mail server the e-mails are stored, for staff to read.
 * An SMS goes to a gateway, at most once, in words that staff can change. Owns the tables mail and text_template. Two ports, which app.ts fills: ResolveLink (the URL of a link, by accounts) and Attach (the invoice, by invoices).
 */
export { sendMail, type NewMail } from './steps/send-mail.ts';
export { sendText } from './steps/send-text.ts';
export { extensionTexts } from './extension-gateway.provider.ts';
export { textGateway, type TextGateway } from './text-gateway.provider.ts';
export { releaseHeldMails } from './steps/release-held-mails.ts';
export { sendTestMail } from './commands/send-test-mail.ts';
export { mailJobs } from './jobs.ts';
export { deleteMails } from './steps/delete-mails.ts';
export { moveMails } from './steps/move-mails.ts';
export { mailRoutes } from './routes.ts';
export type { AccountLinkTarget, LinkTarget, Attach, ResolveLink } from './template-data.ts';
