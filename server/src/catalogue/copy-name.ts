const MAX_NAME = 200;
const SUFFIX = ' (copy)';

/** The name of a product's copy, within the length that a name may have. */
export const copyName = (name: string): string => name.slice(0, MAX_NAME - SUFFIX.length).trimEnd() + SUFFIX;
