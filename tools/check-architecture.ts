/**
 * Checks imports, layers, duties, sizes and vocabulary (docs/architecture.md) and reports each violation. There is no list of exceptions.
 * `node tools/check-architecture.ts`, or as a part of `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cycles } from './architecture/cycles.ts';
import { SERVER_DUTIES } from './architecture/duties.ts';
import { folderCycles } from './architecture/folder-cycles.ts';
import { CONTRACT_IMPORTS, SERVER_IMPORTS } from './architecture/layers.ts';
import { nestedImportsPointDown } from './architecture/nested-modules.ts';
import { WEB_IMPORTS } from './architecture/web-folders.ts';
import { WEB_LAYERS } from './architecture/web-layers.ts';
import { EVERYWHERE } from './architecture/sizes.ts';
import { VOCABULARY } from './architecture/words.ts';
import { parse, type Rule, type Source } from './architecture/source.ts';

const WHERE: [string, Rule[]][] = [
  ['', [...EVERYWHERE, ...VOCABULARY]],
  ['server/src/', [...SERVER_IMPORTS, nestedImportsPointDown, ...SERVER_DUTIES]],
  ['web/src/', [...WEB_IMPORTS, ...WEB_LAYERS]],
  ['contract/src/', CONTRACT_IMPORTS],
];

/** One sentence, `path: the violation`, for each violation. Paths are from the root. */
export function check(sources: Source[]): string[] {
  const files = sources.map(parse);
  const problems = files.flatMap((file) =>
    WHERE.filter(([where]) => file.path.startsWith(where))
      .flatMap(([, rules]) => rules)
      .flatMap((rule) => rule(file))
      .map((sentence) => `${file.path}: ${sentence}`),
  );
  return [...problems, ...cycles(files), ...folderCycles(files)];
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  const paths = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root });
  const others = globSync('{tools,e2e,bench,extension-api,extensions}/**/*.{ts,tsx}', { cwd: root });
  const violations = check([...paths, ...others].sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })));
  for (const line of violations) process.stderr.write(`${line}\n`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
