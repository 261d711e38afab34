/**
 * `npm run client -- [URL of the shop] [file] [operationId …]`: writes a typed client of the shop's API, of all operations
 * or of the named ones. The shop must be open; the default URL is this machine's.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { exitOnError } from './backup/exit-on-error.ts';
import { printClient, type ApiDocument } from './client/print-client.ts';

await exitOnError(async () => {
  const [address = 'http://localhost:3000', file = 'client/shop-client.ts', ...only] = process.argv.slice(2);
  const response = await fetch(new URL('/api/openapi.json', address));
  if (!response.ok) throw new RangeError(`${address} answered ${response.status} to /api/openapi.json.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await printClient((await response.json()) as ApiDocument, only));
  process.stdout.write(`The client is in ${file}.\n`);
});
