/**
 * E-mails, SMS and WhatsApp messages of the shop, in one outbox. A command names the template and the recipient, in its own
 * transaction; a job renders the e-mail, sends it to the mail server, and retries with exponential backoff. Without a mail
 * server the e-mails are stored, for staff to read. A message to a phone is sent to its service at most once, with a text
 * that staff can change, and the service's reports update its state. Owns the tables mail and text_template. Two ports,
 * which mount fills: ResolveLink (the URL of a link, by accounts) and Attach (the invoice, by invoices).
 */
export { sendMail, type NewMail } from './steps/send-mail.ts';
export { sendText } from './steps/send-text.ts';
export { extensionTexts } from './extension-gateway.provider.ts';
export { textGateway, type TextGateway, type TextGateways } from './text-gateway.provider.ts';
export { whatsAppGateway } from './whatsapp.provider.ts';
export { isWhatsAppSimulated } from './delivery-policy.ts';
export { messageWebhookRoutes, type ReportSecrets } from './routes/webhooks.ts';
export { releaseHeldMails } from './steps/release-held-mails.ts';
export { sendTestMail } from './commands/send-test-mail.ts';
export { mayAskForWhatsApp } from './queries/texts.ts';
export { mailJobs } from './jobs.ts';
export { deleteMails } from './steps/delete-mails.ts';
export { moveMails } from './steps/move-mails.ts';
export { mailRoutes } from './routes.ts';
export type { AccountLinkTarget, LinkTarget, Attach, ResolveLink } from './template-data.ts';
