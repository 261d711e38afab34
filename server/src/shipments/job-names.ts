/** The jobs of parcels. */
export const BOOK = 'shipments.book';
export const TRACK = 'shipments.track';
export const INSTRUCT = 'shipments.instruct';
export const POLL = 'shipments.poll';

/** What a customer wants after a failed delivery, as the job tells the courier. */
export type InstructionJob = { shipmentId: string; action: 'reattempt' | 'return'; on: string | null; newPhone: boolean };
