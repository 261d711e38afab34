import { maskSecrets } from '#kernel/mask-secrets';

const MAX_LENGTH = 300;
const NO_WORDS = 'It failed without saying why.';

/** The first line of a failed job's error for staff, without secrets and personal data. */
export function describeJobError(output: unknown): string {
  const text = typeof output === 'object' && output !== null && 'message' in output ? output.message : output;
  const [line = ''] = typeof text === 'string' ? text.trim().split('\n') : [];
  const plain = maskSecrets(line);
  if (plain === '') return NO_WORDS;
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain;
}
