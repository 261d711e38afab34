/** Books the pickup of a return at a courier. */
export const PICKUP = 'returns.pickup';
/** Queries whether a courier has the goods of a return. */
export const TRACK_PICKUP = 'returns.track';
