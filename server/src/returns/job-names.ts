/** Asks a courier for the pickup of a return. */
export const PICKUP = 'returns.pickup';
/** Asks a courier whether it has the goods of a return. */
export const TRACK_PICKUP = 'returns.track';
