import { maskSecrets } from '#kernel/mask-secrets';

const MAX_LENGTH = 300;
const NO_WORDS = 'It failed without saying why.';

/** The first line of what a failed job said, as staff may read it: how it failed, without secrets and people. */
export function describeJobError(output: unknown): string {
  const said = typeof output === 'object' && output !== null && 'message' in output ? output.message : output;
  const [line = ''] = typeof said === 'string' ? said.trim().split('\n') : [];
  const plain = maskSecrets(line);
  if (plain === '') return NO_WORDS;
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain;
}
