/**
 * Prints what a person has to know at the start, whatever LOG_LEVEL is: a plain line at a terminal, and a line of JSON like the
 * log's to anything else, since what reads a pipe is a program.
 */
export function announce(event: string, msg: string): void {
  const line = { level: 'info', time: new Date().toISOString(), event, msg };
  process.stdout.write(`${process.stdout.isTTY ? msg : JSON.stringify(line)}\n`);
}
