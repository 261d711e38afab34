import { layerOf, target } from './layers.ts';
import { isTest, type Rule } from './source.ts';

/** The browser's folders, lowest layer first. The files beside them (root, routes, entries) may import them all. */
export const WEB_FOLDERS = [['ui', 'api'], ['shared'], ['storefront', 'admin'], ['app']];

const webFolder = (path: string): string => (path.split('/').length > 3 ? (path.split('/')[2] ?? '') : 'top');

const webImportsPointDown: Rule = (file) => {
  const here = webFolder(file.path);
  if (here === 'top') return [];
  const own = layerOf(WEB_FOLDERS, here);
  if (own === -1) return [`${here} is none of the browser's folders: ${WEB_FOLDERS.flat().join(', ')}`];
  return file.imports
    .filter(({ from }) => from.startsWith('.') && target(file, from).startsWith('web/src/'))
    .map(({ from }) => webFolder(target(file, from)))
    .filter((there) => there !== here && (there === 'top' || layerOf(WEB_FOLDERS, there) >= own))
    .map(
      (there) => `${here} may not import ${there === 'top' ? 'a file above all folders' : there}, which is not in a lower layer`,
    );
};

const browserKnowsNoServer: Rule = (file) =>
  file.imports
    .filter(({ from }) => from.startsWith('@shop/server') || (from.startsWith('.') && !target(file, from).startsWith('web/')))
    .filter(({ from }) => !isTest(file.path) || from.includes('server'))
    .map(({ from }) => `the browser may not import ${from}`);

export const WEB_IMPORTS: Rule[] = [webImportsPointDown, browserKnowsNoServer];
