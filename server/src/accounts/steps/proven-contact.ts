import { afterCommit, type Tx } from '#infra/database';

/** The topic of outbox rows for accounts that proved an email or a phone number. */
export const PROVEN_CONTACT = 'accounts.proven-contact';

/**
 * Enqueues the move of guest orders with the account's contact to the account. Each login repeats it, so a crash loses
 * nothing.
 */
export const provenContact = (tx: Tx, accountId: string): Promise<void> => afterCommit(tx, PROVEN_CONTACT, [accountId]);
