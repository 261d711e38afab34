/**
 * Consents: which optional messages customers allow, by kind and by channel (DPDP Act 2023). Owns the tables consent
 * and unsubscribe_link. It lies below accounts and messages: boxes ticked at sign-up are recorded in the transaction
 * that creates the account, and each message is checked when it is sent.
 */
export { saveConsents } from './commands/save-consents.ts';
export { unsubscribe } from './commands/unsubscribe.ts';
export { accountOfLink, allows, consentsOf, isAllowed } from './queries.ts';
export { deleteConsents } from './steps/delete-consents.ts';
export { recordConsents } from './steps/record-consents.ts';
export { unsubscribeToken } from './steps/unsubscribe-token.ts';
