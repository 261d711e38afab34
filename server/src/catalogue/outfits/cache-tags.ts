/** Which outfits there are: every product page depends on them. */
export const OUTFITS = 'outfits';
