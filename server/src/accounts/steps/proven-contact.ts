import { afterCommit, type Tx } from '#infra/database';

/** The topic under which transactions leave accounts that proved an email or a phone number. */
export const PROVEN_CONTACT = 'accounts.proven-contact';

/** Has the account get the orders that were placed with its contact as a guest. Each login asks again, after a crash too. */
export const provenContact = (tx: Tx, accountId: string): Promise<void> => afterCommit(tx, PROVEN_CONTACT, [accountId]);
