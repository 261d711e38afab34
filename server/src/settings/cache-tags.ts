/** The cache tag of what the shop says of itself. */
export const SETTINGS = 'settings';
