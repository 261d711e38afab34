import { pino, type DestinationStream } from 'pino';

/** Characters: some five hundred requests' lines. */
const BLOCK = 64 * 1024;
const LATEST = 500; // ms

/** Where lines go; `flushSync` writes those that wait. */
export type LogDestination = DestinationStream & { flushSync: () => void };

/**
 * Standard output, written a block at a time: a system call for each line would cost as much as the answer that it tells of,
 * and so would adding each line to a text that grows. What waits when the process ends is written then.
 */
export function bufferedStdout(): LogDestination {
  let waiting: string[] = [];
  let length = 0;

  function pass(): void {
    if (length === 0) return;
    const block = waiting.join('');
    waiting = [];
    length = 0;
    output.write(block);
  }

  // Before the output's own, which writes what it was passed, and ends it.
  process.on('beforeExit', pass).on('exit', pass);
  const output = pino.destination({ dest: 1, sync: false, minLength: BLOCK, maxWrite: 2 * BLOCK });
  setInterval(() => {
    pass();
    output.flush();
  }, LATEST).unref();

  return {
    write(line) {
      waiting.push(line);
      length += line.length;
      if (length >= BLOCK) pass();
    },
    flushSync() {
      pass();
      output.flushSync();
    },
  };
}
