/**
 * Consents: the purposes beside an order for which customers allow the use of their data (DPDP Act 2023). Owns the table consent. It
 * lies below accounts, since boxes ticked at sign-up are recorded in the transaction that creates the account.
 */
export { saveConsents } from './commands/save-consents.ts';
export { consentsOf } from './queries.ts';
export { deleteConsents } from './steps/delete-consents.ts';
export { recordSignupConsents } from './steps/record-signup-consents.ts';
