/** The jobs of parcels. */
export const BOOK = 'shipments.book';
export const TRACK = 'shipments.track';
export const POLL = 'shipments.poll';
