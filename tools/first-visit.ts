/** The files that the built storefront loads, read from the build, so that a test detects growth. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from './run.ts';

const BUILD = join(ROOT, 'web/build');

/** A chunk: its sources, and its static and dynamic imports. */
export type Chunk = { file: string; loads: string[]; modules: string[] };

type RouteFiles = { module: string; imports?: string[]; clientLoaderModule?: string; clientMiddlewareModule?: string };
type Assets = { entry: { module: string; imports: string[] }; routes: Record<string, RouteFiles | undefined> };

export const readParts = (): Chunk[] => JSON.parse(readFileSync(join(BUILD, 'parts.json'), 'utf8')) as Chunk[];

/** The build's manifest of the files of each route. */
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

/** Compressed size of a file in bytes. */
export const packedSize = (file: string): number => brotliCompressSync(readFileSync(join(BUILD, 'client', file))).length;

/** All files reachable by imports from these files, themselves included. */
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
