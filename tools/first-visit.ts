/** What the built storefront makes a browser fetch: read from the build, so that a test can say when it grows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from './run.ts';

const BUILD = join(ROOT, 'web/build');

/** One file of the browser's script: what it was made of, and the files it loads at once or later. */
export type Chunk = { file: string; loads: string[]; modules: string[] };

type RouteFiles = { module: string; imports?: string[]; clientLoaderModule?: string; clientMiddlewareModule?: string };
type Assets = { entry: { module: string; imports: string[] }; routes: Record<string, RouteFiles | undefined> };

export const readParts = (): Chunk[] => JSON.parse(readFileSync(join(BUILD, 'parts.json'), 'utf8')) as Chunk[];

/** The build's own list of what each route needs. */
export async function readAssets(): Promise<Assets> {
  const { assets } = (await import(join(BUILD, 'server/index.js'))) as { assets: Assets };
  return assets;
}

/** The script files that a first visit of a page loads, by the names of its routes. */
export function scriptsOf({ entry, routes }: Assets, names: readonly string[]): string[] {
  const files = names.flatMap((name) => {
    const route = routes[name];
    if (!route) throw new Error(`There is no route "${name}".`);
    const { module, imports = [], clientLoaderModule = module, clientMiddlewareModule = module } = route;
    return [module, clientLoaderModule, clientMiddlewareModule, ...imports];
  });
  return [...new Set([entry.module, ...entry.imports, ...files])].map((path) => path.replace(/^\//, ''));
}

/** Bytes of a file as they travel. */
export const packedSize = (file: string): number => brotliCompressSync(readFileSync(join(BUILD, 'client', file))).length;

/** Everything that these files may ever load, themselves included. */
export function reachable(parts: readonly Chunk[], from: readonly string[]): Chunk[] {
  const files = new Set<string>();
  const open = [...from];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    open.push(...(parts.find((part) => part.file === file)?.loads ?? []));
  }
  return parts.filter(({ file }) => files.has(file));
}
