const MAX_LENGTH = 300;
const NO_WORDS = 'It failed without saying why.';

/** Secrets and personal data: URLs with a password, e-mail addresses, phone numbers, keys and tokens. */
const HIDDEN: readonly [RegExp, string][] = [
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1…@'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…@…'],
  [/\b(?=[\w-]*\d)[A-Za-z0-9_-]{20,}\b/g, '…'],
  [/\+?\d[\d -]{8,}\d/g, '…'],
];

/** The first line of what a failed job said, as staff may read it: how it failed, without secrets and people. */
export function describeJobError(output: unknown): string {
  const said = typeof output === 'object' && output !== null && 'message' in output ? output.message : output;
  const [line = ''] = typeof said === 'string' ? said.trim().split('\n') : [];
  const plain = HIDDEN.reduce((text, [pattern, mark]) => text.replace(pattern, mark), line);
  if (plain === '') return NO_WORDS;
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain;
}
