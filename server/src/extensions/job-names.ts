/** An extension reports that one of its payments has changed; checkout handles the job. */
export const READ_PAYMENT = 'extensions.read-payment';
export type ReadPaymentJob = { extension: string; id: string };
