import type { Headings } from '#kernel/csv';

/** WooCommerce translates column names to the shop's language; values stay English. */
const NAMES: Record<string, string> = {
  typ: 'type',
  artikelnummer: 'sku',
  veröffentlicht: 'published',
  kurzbeschreibung: 'short description',
  beschreibung: 'description',
  'vorrätig?': 'in stock?',
  bestand: 'stock',
  lager: 'stock',
  lagerbestand: 'stock',
  angebotspreis: 'sale price',
  'regulärer preis': 'regular price',
  kategorien: 'categories',
  schlagwörter: 'tags',
  bilder: 'images',
  'übergeordnetes produkt': 'parent',
  übergeordnet: 'parent',
  'gtin, upc, ean oder isbn': 'barcode',
  'gtin, upc, ean, or isbn': 'barcode',
};
/** The weight names the unit of the shop: "Weight (kg)". */
const WEIGHT = /^(weight|gewicht) \(\p{L}+\)$/u;
const ATTRIBUTE = /^attribut (\d+) (name|wert\(e\))$/;

const START = 'id,type,sku,name,published,featured,visibility,short description,description,sale starts,sale ends';
const STOCK = 'tax status,tax class,in stock?,stock,low stock amount,backorders,sold individually,weight,length,width,height';
const REST =
  'reviews,purchase note,sale price,regular price,categories,tags,shipping class,images,download limit,download expiry,parent';
/** The columns of every export, in this order in any language. */
const IN_ORDER = [START, STOCK, REST].join(',').split(',');
const BARCODE_AT = IN_ORDER.indexOf('name');
const MEASURES = new Set(['weight', 'length', 'width', 'height']);
const UNIT = /\([^)]+\)$/;

/**
 * Column names in an unknown language, by position: the four measures with their units show that this is the whole
 * export, and whether it has a column for barcodes, as newer versions have.
 */
function namesByPlace(keys: readonly string[]): Map<string, string> | undefined {
  const orders = [IN_ORDER, IN_ORDER.toSpliced(BARCODE_AT, 0, 'barcode')];
  const order = orders.find(
    (it) => keys.length >= it.length && keys.every((key, at) => at >= it.length || UNIT.test(key) === MEASURES.has(it[at] ?? '')),
  );
  if (!order || keys[0] !== 'id') return undefined;
  const seen = new Map<string, number>();
  return new Map(
    keys.map((key, at) => {
      const n = at < order.length || key.startsWith('meta:') ? undefined : /\d+/.exec(key)?.[0];
      if (n === undefined) return [key, order[at] ?? key];
      const earlier = seen.get(n) ?? 0;
      seen.set(n, earlier + 1);
      const part = ['name', 'value(s)'][earlier];
      return [key, part === undefined ? key : `attribute ${n} ${part}`];
    }),
  );
}

/** Whether every column that a product needs is known; without the parent, variations would be products of their own. */
const isComplete = (names: ReadonlyMap<string, string>): boolean => {
  const all = new Set(names.values());
  return all.has('name') && all.has('regular price') && all.has('parent');
};

/** The English name of each column of a file; unchanged where it is English already. */
export function englishNames(headings: Headings): Map<string, string> {
  const names = translatedNames(headings);
  return isComplete(names) ? names : (namesByPlace(Object.keys(headings)) ?? names);
}

function translatedNames(headings: Headings): Map<string, string> {
  return new Map(
    Object.keys(headings).map((key) => {
      const [, n, part] = ATTRIBUTE.exec(key) ?? [];
      if (n !== undefined) return [key, `attribute ${n} ${part === 'name' ? 'name' : 'value(s)'}`];
      return [key, NAMES[key] ?? (WEIGHT.test(key) ? 'weight' : key)];
    }),
  );
}
