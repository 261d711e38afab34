import { dirname, join } from 'node:path/posix';
import { isTest, type Rule } from './source.ts';

/**
 * The modules of the storefront, bottom to top: a module imports from the layers below it only. The shell is loaded by every
 * page, so it imports no module. The wishlist is below the cart, from which a line moves there, and its screen is one of the
 * catalogue's lists of cards.
 */
export const STOREFRONT_LAYERS = [
  ['shell'],
  ['shared'],
  ['guest'],
  ['wishlist'],
  ['cart', 'addresses', 'reviews'],
  ['catalogue'],
  ['pages'],
  ['home', 'checkout', 'accounts', 'orders', 'tracking', 'studio'],
  ['returns', 'gift-cards'],
];

/**
 * The layers of the admin. Its modules import one another in four places only: products choose an offer, an order shows the
 * steps of its returns, lists of goods and orders have the buttons of import and export, and set-up shows the forms of
 * settings.
 */
export const ADMIN_LAYERS = [
  ['shared'],
  ['layout'],
  ['imports', 'offers', 'returns', 'scanner', 'settings'],
  [
    'audit',
    'brand',
    'catalogue',
    'categories',
    'content',
    'coupons',
    'customers',
    'delivery',
    'desk',
    'drafts',
    'errors',
    'gift-cards',
    'developers',
    'extensions',
    'jobs',
    'messages',
    'orders',
    'production',
    'promotions',
    'reports',
    'reviews',
    'settlements',
    'setup',
    'sizes',
    'staff',
    'stock',
    'studio',
    'tax',
  ],
];

type Area = { folder: string; layers: string[][] };
const AREAS: readonly Area[] = [
  { folder: 'web/src/storefront/', layers: STOREFRONT_LAYERS },
  { folder: 'web/src/admin/', layers: ADMIN_LAYERS },
];

/** The module of a path below an area's folder; a file directly in the folder composes the modules and has none. */
const moduleOf = (path: string, { folder }: Area): string | null => {
  const [first = '', ...rest] = path.slice(folder.length).split('/');
  return rest.length === 0 ? null : first;
};

const layerOf = (name: string, { layers }: Area): number => layers.findIndex((names) => names.includes(name));

/** Tests may combine any modules, and types that React Router generates belong to their own file. */
const areaImportsPointDown: Rule = (file) => {
  const area = AREAS.find(({ folder }) => file.path.startsWith(folder));
  const here = area && moduleOf(file.path, area);
  if (!area || here === null || here === undefined || isTest(file.path)) return [];
  const own = layerOf(here, area);
  if (own === -1) return [`${here} has no layer yet; give it one in tools/architecture/web-layers.ts`];
  return file.imports
    .filter(({ from }) => from.startsWith('.') && !/\.css(\?|$)/.test(from))
    .map(({ from }) => join(dirname(file.path), from))
    .filter((path) => path.startsWith(area.folder))
    .map((path) => moduleOf(path, area))
    .filter((there) => there !== here && (there === null || layerOf(there, area) === -1 || layerOf(there, area) >= own))
    .map((there) => `${here} may not use ${there ?? 'what composes the modules'}, which is not below it`);
};

export const WEB_LAYERS: Rule[] = [areaImportsPointDown];
