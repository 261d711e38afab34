/** A worker of node-tests.ts: runs each file that it is handed as a suite, whose hooks and tests are the file's. */
import { once } from 'node:events';
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ROOT } from './run.ts';

const TIMEOUT_MS = 180_000;

for (;;) {
  process.send?.('next');
  const [{ file }] = (await once(process, 'message')) as [{ file: string | null }];
  if (file === null) break;
  await suite(file, { timeout: TIMEOUT_MS }, async () => void (await import(pathToFileURL(join(ROOT, file)).href)));
}
process.disconnect();
