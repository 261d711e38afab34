/** The admin of the journeys' shop. */
export const ADMIN = { email: 'owner@selvedge.example', password: 'weft-over-warp-1847' };
