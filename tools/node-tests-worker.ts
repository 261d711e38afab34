/** A worker of node-tests.ts: runs each file that it is given as a suite, whose hooks and tests are the file's. */
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ROOT } from './run.ts';

/** Long enough for a machine that is busy with other work: there one file took 323 s. */
const TIMEOUT_MS = 600_000;

for (const file of process.argv.slice(2))
  void suite(file, { timeout: TIMEOUT_MS }, async () => void (await import(pathToFileURL(join(ROOT, file)).href)));
