import { join } from 'node:path';
import type { Entry } from './pack.ts';

type Packing = { archive: string; version: string; home: string };

/**
 * A package of npm with the archive inside, for `npx`. It is not unpacked by npm, which leaves out links, and Node strips no types
 * below node_modules.
 */
export function npmPackage({ archive, version, home }: Packing): Entry[] {
  const manifest = {
    name: 'selvedge',
    version,
    description: 'An online clothing store: storefront, back office, API and database in one program.',
    license: 'MIT',
    type: 'module',
    bin: { selvedge: 'start.mjs' },
    os: [process.platform],
    cpu: [process.arch],
    selvedge: { home },
  };
  return [
    { name: 'package/package.json', executable: false, text: `${JSON.stringify(manifest, null, 2)}\n` },
    { name: 'package/start.mjs', executable: true, file: join(import.meta.dirname, 'unpacked/npx.mjs') },
    { name: 'package/selvedge.tar.gz', executable: false, file: archive },
  ];
}
