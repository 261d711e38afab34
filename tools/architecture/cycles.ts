import { dirname, join } from 'node:path/posix';
import type { Parsed } from './source.ts';

/** Import cycles between files, type imports included: one sentence for each, at its first file. */
export function cycles(files: Parsed[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const left = new Set<string>();
  const circles: string[] = [];

  function visit(path: string, trail: string[]): void {
    const at = trail.indexOf(path);
    if (at !== -1) {
      const circle = trail.slice(at);
      circles.push(`${circle[0]}: goes in a circle: ${[...circle, path].join(' → ')}`);
      return;
    }
    const file = byPath.get(path);
    if (!file || left.has(path)) return;
    for (const next of neighbours(file, byPath)) visit(next, [...trail, path]);
    left.add(path);
  }

  for (const { path } of files) visit(path, []);
  return circles;
}

const neighbours = ({ path, imports }: Parsed, known: Map<string, Parsed>): string[] => [
  ...new Set(imports.flatMap(({ from }) => placesOf(path, from)).filter((place) => known.has(place))),
];

/** The files that an import can mean: a relative path, a public interface of the server, or a file of the contract. */
function placesOf(path: string, from: string): string[] {
  if (from.startsWith('.')) return [join(dirname(path), from)];
  if (from.startsWith('@shop/contract/')) return [`contract/src/${from.slice('@shop/contract/'.length)}.ts`];
  if (!from.startsWith('#')) return [];
  // `#orders` and `#orders/refunds` are folders with an index.ts, `#kernel/clock` and `#app` are files.
  return [`server/src/${from.slice(1)}/index.ts`, `server/src/${from.slice(1)}.ts`];
}
