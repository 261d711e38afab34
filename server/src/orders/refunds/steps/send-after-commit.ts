import { afterCommit, type Tx } from '#infra/database';

/** The topic under which transactions collect the orders whose refunds are sent after the commit. */
export const REFUNDS = 'refunds';

/**
 * Sends the refunds of the order once the transaction is committed. The job that runs every minute sends those that a crash
 * left pending.
 */
export const sendAfterCommit = (tx: Tx, orderId: string): Promise<void> => afterCommit(tx, REFUNDS, [orderId]);
