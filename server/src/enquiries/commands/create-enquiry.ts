import type { NewEnquiry } from '@shop/contract/enquiries';
import type { Db } from '#infra/database';
import { newId } from '#kernel/ids';
import { addEnquiry, nextTicketNumber } from '../repository.ts';

type Written = NewEnquiry & {
  /** Account that was logged in; null for a visitor. */
  accountId: string | null;
  now: Date;
};

/** Stores a customer's message. Returns its ticket number. */
export const createEnquiry = (db: Db, { now, ...written }: Written): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const ticket = ticketOf(await nextTicketNumber(tx));
    await addEnquiry(tx, { id: newId(), ticket, ...written, createdAt: now });
    return ticket;
  });

/** M-000123: short enough to read out on the phone. */
const ticketOf = (drawn: number): string => `M-${String(drawn).padStart(6, '0')}`;
