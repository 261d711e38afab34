/** The tracking URL of the shop's own courier, by the pattern of the settings; empty without a pattern or a number. */
export const linkOf = (pattern: string, awb: string): string =>
  pattern === '' || awb === '' ? '' : pattern.replaceAll('{awb}', encodeURIComponent(awb));
