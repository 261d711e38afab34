/** A worker of node-tests.ts: runs one file after another as a suite, whose hooks and tests are the file's, until none is left. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { after, suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ROOT } from './run.ts';

/** Timeout for a busy machine, on which one file took 323 s. */
const TIMEOUT_MS = 600_000;

/** A suite that is created while another runs would be a part of it. */
const outsideSuites = AsyncLocalStorage.snapshot();

/** Requests a file from node-tests.ts; undefined when the queue is empty. */
async function nextFile(): Promise<string | undefined> {
  process.send?.('next');
  const [{ file }] = (await once(process, 'message')) as [{ file?: string }];
  return file;
}

/** The next suite is created before this one ends: with --test-force-exit the process ends once no suite is left. */
function runSuite(file: string): void {
  void suite(file, { timeout: TIMEOUT_MS }, async () => {
    after(async () => {
      const next = await nextFile();
      if (next !== undefined) outsideSuites(runSuite, next);
    });
    await import(pathToFileURL(join(ROOT, file)).href);
  });
}

const first = await nextFile();
if (first !== undefined) runSuite(first);
