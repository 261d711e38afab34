import { basename } from 'node:path/posix';
import { serverModule, layerOf, target } from './layers.ts';
import { isTest, type Parsed, type Rule } from './source.ts';

/**
 * Modules inside a module, lowest layer first, each a folder with its own index.ts. The module's own name means its
 * remaining files, which a higher nested module imports directly. The module's index.ts and routes.ts are above them all:
 * they re-export and mount the nested modules.
 */
export const NESTED_LAYERS: Record<string, string[][]> = {
  catalogue: [
    ['catalogue'],
    ['catalogue/search'],
    ['catalogue/import', 'catalogue/bulk-edit', 'catalogue/stocktake'],
    ['catalogue/import-jobs'],
  ],
};

/** A file's nested module, such as `catalogue/import`, or the module itself. */
export function nestedModule(path: string): string {
  const module = serverModule(path);
  const [, , , folder = ''] = path.split('/');
  const nested = `${module}/${folder}`;
  return NESTED_LAYERS[module]?.some((layer) => layer.includes(nested)) ? nested : module;
}

const isTop = (path: string): boolean =>
  ['index', 'routes'].some((name) => path === `server/src/${serverModule(path)}/${name}.ts`);

/** Tests of the module may import all of it. */
export const nestedImportsPointDown: Rule = (file) => {
  const module = serverModule(file.path);
  const layers = NESTED_LAYERS[module];
  if (!layers || isTest(file.path)) return [];
  const here = nestedModule(file.path);
  return insideImports(file, module).flatMap((path) => {
    const there = nestedModule(path);
    if (there === here && !isTop(path)) return [];
    if (there !== module && path !== `server/src/${there}/index.ts`)
      return [`${path.slice('server/src/'.length)} is inside ${there}; import its index.ts`];
    return isTop(file.path) || (!isTop(path) && layerOf(layers, there) < layerOf(layers, here))
      ? []
      : [`${here} may not import ${isTop(path) ? basename(path) : there}, which is not in a lower layer`];
  });
};

/** The paths of this module that a file imports. */
const insideImports = (file: Parsed, module: string): string[] =>
  file.imports
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from }) => target(file, from))
    .filter((path) => serverModule(path) === module);
