/** The set of outfits, on which every product page depends. */
export const OUTFITS = 'outfits';
