/** The cache tag of the shop's details. */
export const SETTINGS = 'settings';
