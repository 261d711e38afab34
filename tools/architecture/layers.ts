import { dirname, join } from 'node:path/posix';
import { isTest, type Parsed, type Rule } from './source.ts';

/**
 * The server's modules, lowest layer first: a module imports the public interfaces of lower layers only.
 * Changes of staff are audited and images are stored before there are customers, so audit and media are below
 * accounts.
 */
export const SERVER_LAYERS = [
  ['kernel'],
  ['infra/config'],
  ['infra/logging', 'infra/storage'],
  ['infra/embedded-postgres'],
  ['infra/database'],
  ['infra/jobs'],
  ['infra/http'],
  ['infra/page-cache'],
  ['infra/metrics'],
  ['infra/app-context'],
  ['audit', 'consents', 'media', 'pricing'],
  ['settings', 'extensions', 'saved-views'],
  ['messages', 'message-simulator'],
  ['accounts'],
  ['offers', 'coupons', 'promotions', 'credit', 'past-orders', 'push'],
  ['catalogue'],
  ['delivery', 'studio'],
  ['wishlist', 'addresses'],
  ['cart'],
  ['payments', 'couriers'],
  ['orders', 'gift-cards', 'razorpay-simulator', 'courier-simulator'],
  ['checkout'],
  ['invoices', 'drafts'],
  ['returns'],
  ['shipments'],
  ['fulfilment', 'desk', 'production'],
  ['reports', 'errors', 'analytics', 'enquiries', 'reviews', 'integrations', 'sizing', 'content', 'stock-alerts', 'settlements'],
  ['seo'],
  ['privacy'],
  ['demo'],
  ['setup'],
  ['mount'],
  ['app'],
  ['main', 'test-support'],
];

/** Maximum exports of a module's index.ts, types included. */
const MAX_EXPORTS = 30;

/** A file's module: its folder in server/src, in infra the folder below it; `app.ts` and `main.ts` are modules themselves. */
export const serverModule = (path: string): string => {
  const [first = '', second = ''] = path.replace(/^server\/src\//, '').split('/');
  return first === 'infra' ? `infra/${nameOf(second)}` : nameOf(first);
};

/** The module that `#orders`, `#infra/http` or `#test-support/database` names. */
const importedModule = (from: string): string => {
  const [first = '', second = ''] = from.slice(1).split('/');
  return first === 'infra' ? `infra/${second}` : first;
};

const nameOf = (file: string): string => file.split('.')[0] ?? '';
export const layerOf = (layers: string[][], module: string): number => layers.findIndex((modules) => modules.includes(module));

/** The path of a relative import. */
export const target = (file: Parsed, from: string): string => join(dirname(file.path), from);

const serverImportsPointDown: Rule = (file) => {
  if (isTest(file.path)) return [];
  const here = serverModule(file.path);
  if (layerOf(SERVER_LAYERS, here) === -1) return [`${here} has no layer yet; give it one in tools/architecture/layers.ts`];
  const imported = file.imports.filter(({ from }) => from.startsWith('#')).map(({ from }) => importedModule(from));
  return imported.flatMap((there) => {
    if (there === here) return [`inside ${here} write ./ instead of #${there}`];
    return layerOf(SERVER_LAYERS, there) < layerOf(SERVER_LAYERS, here)
      ? []
      : [`${here} may not import ${there}, which is not in a lower layer`];
  });
};

const modulesHaveInterfaces: Rule = (file) =>
  file.imports
    .filter(({ from }) => from.startsWith('.'))
    .filter(({ from }) => serverModule(target(file, from)) !== serverModule(file.path))
    // A test of infra must not need the whole application to get a database.
    .filter(({ from }) => !(isTest(file.path) && serverModule(target(file, from)) === 'test-support'))
    .filter(({ from }) => !(file.path === 'server/src/main.ts' && from === './app.ts'))
    .map(({ from }) => `${from} reaches into another module; import its public interface`);

const isInterface = (path: string): boolean => /^server\/src\/([^/]+\/)?[^/]+\/index\.ts$/.test(path);

const interfacesStaySmall: Rule = ({ path, exportCount }) =>
  isInterface(path) && !path.includes('/test-support/') && exportCount > MAX_EXPORTS
    ? [`exports ${exportCount} names; a public interface has at most ${MAX_EXPORTS}`]
    : [];

const serverKnowsNoBrowser: Rule = (file) =>
  file.imports
    .filter(({ from }) => from.startsWith('@shop/web/src') || (from.startsWith('.') && target(file, from).startsWith('web/')))
    .map(({ from }) => `the server may not import ${from}`);

const contractImportsNothing: Rule = (file) =>
  file.imports
    .filter(({ from }) => !/^(zod(\/mini)?|\.\/[^/]+)$/.test(from) && !isTest(file.path))
    .map(({ from }) => `the contract imports zod and itself, not ${from}`);

export const SERVER_IMPORTS: Rule[] = [serverImportsPointDown, modulesHaveInterfaces, interfacesStaySmall, serverKnowsNoBrowser];
export const CONTRACT_IMPORTS: Rule[] = [contractImportsNothing];
