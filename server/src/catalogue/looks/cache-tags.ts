/** Which looks there are: every product page depends on them. */
export const LOOKS = 'looks';
