import { dirname, join } from 'node:path/posix';
import { isTest, type Parsed, type Rule } from './source.ts';

/**
 * The server's rooms, bottom to top: a room may use the doors of the floors below it, never those of its own floor.
 * Staff's changes are recorded and pictures are kept before there are customers, so audit and media lie under accounts.
 */
export const SERVER_FLOORS = [
  ['kernel'],
  ['infra'],
  ['audit', 'media', 'pricing'],
  ['settings'],
  ['mail'],
  ['accounts'],
  ['offers', 'coupons'],
  ['catalogue'],
  ['cart', 'wishlist', 'addresses'],
  ['payments'],
  ['orders'],
  ['checkout'],
  ['invoices'],
  ['returns'],
  ['fulfilment'],
  ['reports', 'enquiries', 'crawlers'],
  ['privacy'],
  ['demo'],
  ['app'],
  ['main', 'test-support'],
];

/** The browser's folders, bottom to top. What lies beside them (root, routes, entries) may use them all. */
export const WEB_FLOORS = [['ui', 'api'], ['shared'], ['storefront', 'admin'], ['app']];

/** A file's room is its folder; `app.ts` and `main.ts` at the top are rooms of their own. */
export const serverRoom = (path: string): string => path.replace(/^server\/src\//, '').split(/[/.]/)[0] ?? '';
const webRoom = (path: string): string => (path.split('/').length > 3 ? (path.split('/')[2] ?? '') : 'top');

const floorOf = (floors: string[][], room: string): number => floors.findIndex((rooms) => rooms.includes(room));

/** The path a relative import leads to. */
const target = (file: Parsed, from: string): string => join(dirname(file.path), from);

const serverImportsPointDown: Rule = (file) => {
  if (isTest(file.path)) return [];
  const here = serverRoom(file.path);
  if (floorOf(SERVER_FLOORS, here) === -1) return [`${here} has no floor yet; give it one in tools/architecture/floors.ts`];
  const doors = file.imports.filter(({ from }) => from.startsWith('#')).map(({ from }) => from.slice(1).split('/')[0] ?? '');
  return doors.flatMap((there) => {
    if (there === here) return [`inside ${here} write ./ instead of #${there}`];
    return floorOf(SERVER_FLOORS, there) < floorOf(SERVER_FLOORS, here)
      ? []
      : [`${here} may not use ${there}, which is not below it`];
  });
};

const roomsHaveDoors: Rule = (file) =>
  file.imports
    .filter(({ from }) => from.startsWith('.'))
    .filter(({ from }) => serverRoom(target(file, from)) !== serverRoom(file.path))
    // A test of the ground need not load the whole application to get a database.
    .filter(({ from }) => !(isTest(file.path) && serverRoom(target(file, from)) === 'test-support'))
    .filter(({ from }) => !(file.path === 'server/src/main.ts' && from === './app.ts'))
    .map(({ from }) => `${from} climbs into another room; use its door`);

const serverKnowsNoBrowser: Rule = (file) =>
  file.imports
    .filter(({ from }) => from.startsWith('@shop/web/src') || (from.startsWith('.') && target(file, from).startsWith('web/')))
    .map(({ from }) => `the server may not use ${from}`);

const webImportsPointDown: Rule = (file) => {
  const here = webRoom(file.path);
  if (here === 'top') return [];
  const own = floorOf(WEB_FLOORS, here);
  if (own === -1) return [`${here} is none of the browser's folders: ${WEB_FLOORS.flat().join(', ')}`];
  return file.imports
    .filter(({ from }) => from.startsWith('.') && target(file, from).startsWith('web/src/'))
    .map(({ from }) => webRoom(target(file, from)))
    .filter((there) => there !== here && (there === 'top' || floorOf(WEB_FLOORS, there) >= own))
    .map((there) => `${here} may not use ${there === 'top' ? 'what lies above all folders' : there}, which is not below it`);
};

const browserKnowsNoServer: Rule = (file) =>
  file.imports
    .filter(({ from }) => from.startsWith('@shop/server') || (from.startsWith('.') && !target(file, from).startsWith('web/')))
    .filter(({ from }) => !isTest(file.path) || from.includes('server'))
    .map(({ from }) => `the browser may not use ${from}`);

const contractStandsAlone: Rule = (file) =>
  file.imports
    .filter(({ from }) => !/^(zod(\/mini)?|\.\/[^/]+)$/.test(from) && !isTest(file.path))
    .map(({ from }) => `the contract imports zod and itself, not ${from}`);

export const SERVER_IMPORTS: Rule[] = [serverImportsPointDown, roomsHaveDoors, serverKnowsNoBrowser];
export const WEB_IMPORTS: Rule[] = [webImportsPointDown, browserKnowsNoServer];
export const CONTRACT_IMPORTS: Rule[] = [contractStandsAlone];
