/** The jobs of parcels. */
export const BOOK = 'shipments.book';
export const TRACK = 'shipments.track';
export const INSTRUCT = 'shipments.instruct';
export const POLL = 'shipments.poll';

/** Payload of the job that sends a customer's request after a failed delivery to the courier. */
export type InstructionJob = { shipmentId: string; action: 'reattempt' | 'return'; on: string | null; newPhone: boolean };
