import { StartupError } from '../../server/src/kernel/startup-error.ts';

/** Runs a program to its end. An error that the operator can fix is printed as one sentence, any other one with its stack. */
export async function exitOnError(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (sentenceOf(error) ?? error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  }
}

const SENTENCES: Record<string, string> = {
  ENOENT: 'There is no such file or folder.',
  EEXIST: 'There is such a file already: choose another name.',
  EACCES: 'This user may not write there.',
  ENOSPC: 'The disk is full: free some space, then try again.',
};

function sentenceOf(error: Error): string | undefined {
  if (error instanceof StartupError || error instanceof RangeError) return error.message;
  const sentence = 'code' in error ? SENTENCES[String(error.code)] : undefined;
  return sentence && `${sentence} (${error.message})`;
}
