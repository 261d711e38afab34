/**
 * Prints what an operator needs at the start, whatever LOG_LEVEL is: a plain line at a terminal, and a JSON line like the
 * log's to a pipe, which a program reads.
 */
export function announce(event: string, msg: string): void {
  const line = { level: 'info', time: new Date().toISOString(), event, msg };
  process.stdout.write(`${process.stdout.isTTY ? msg : JSON.stringify(line)}\n`);
}
