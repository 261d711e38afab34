/**
 * Walks the project and reports every line that is not in its room (docs/architecture.md). There is no list of
 * exceptions: the house starts clean and stays so. `node tools/check-architecture.ts`, or as a part of `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cycles } from './house/cycles.ts';
import { SERVER_DUTIES } from './house/duties.ts';
import { CONTRACT_IMPORTS, SERVER_IMPORTS, WEB_IMPORTS } from './house/floors.ts';
import { EVERYWHERE } from './house/sizes.ts';
import { parse, type Rule, type Source } from './house/source.ts';
import { WEB_LAYERS } from './house/web-layers.ts';

const WHERE: [string, Rule[]][] = [
  ['', EVERYWHERE],
  ['server/src/', [...SERVER_IMPORTS, ...SERVER_DUTIES]],
  ['web/src/', [...WEB_IMPORTS, ...WEB_LAYERS]],
  ['contract/src/', CONTRACT_IMPORTS],
];

/** One sentence, `path: what is wrong`, for everything that is not as the house is built. Paths are from the root. */
export function check(sources: Source[]): string[] {
  const files = sources.map(parse);
  const said = files.flatMap((file) =>
    WHERE.filter(([where]) => file.path.startsWith(where))
      .flatMap(([, rules]) => rules)
      .flatMap((rule) => rule(file))
      .map((sentence) => `${file.path}: ${sentence}`),
  );
  return [...said, ...cycles(files)];
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  const paths = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root });
  const others = globSync('{tools,e2e,bench}/**/*.{ts,tsx}', { cwd: root });
  const found = check([...paths, ...others].sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })));
  for (const line of found) process.stderr.write(`${line}\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
