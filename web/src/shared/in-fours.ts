/** A gift card's code in groups of four, for reading it aloud. */
export const inFours = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');
