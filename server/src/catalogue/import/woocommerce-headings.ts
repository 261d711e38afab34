import type { Headings } from './csv-cells.ts';

/** WooCommerce names its columns in the language of the shop; its values stay English. */
const GERMAN: Record<string, string> = {
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
};
const ATTRIBUTE = /^attribut (\d+) (name|wert\(e\))$/;

/** The English name of each column of a file; its own where that is English already. */
export function englishNames(headings: Headings): Map<string, string> {
  return new Map(
    Object.keys(headings).map((key) => {
      const [, n, part] = ATTRIBUTE.exec(key) ?? [];
      if (n !== undefined) return [key, `attribute ${n} ${part === 'name' ? 'name' : 'value(s)'}`];
      return [key, GERMAN[key] ?? key];
    }),
  );
}
