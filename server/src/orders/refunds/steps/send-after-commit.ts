import { afterCommit, type Tx } from '#infra/database';

/** The topic under which transactions leave the orders whose refunds are to be sent. */
export const REFUNDS = 'refunds';

/** Has the refunds of the order sent once the transaction is committed. The minutely job sends what a crash leaves behind. */
export const sendAfterCommit = (tx: Tx, orderId: string): Promise<void> => afterCommit(tx, REFUNDS, [orderId]);
