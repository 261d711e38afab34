/** Patterns of secrets and personal data: URLs with a password, e-mail addresses, phone numbers, keys and tokens. */
const SECRETS: readonly [RegExp, string][] = [
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1…@'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…@…'],
  [/\b(?=[\w-]*\d)[A-Za-z0-9_-]{20,}\b/g, '…'],
  [/\+?\d[\d -]{8,}\d/g, '…'],
];

export const maskSecrets = (text: string): string =>
  SECRETS.reduce((masked, [pattern, mark]) => masked.replace(pattern, mark), text);
