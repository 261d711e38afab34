import { handleOf } from './product-csv.ts';
import { choiceOf, type Columns, type SaidRow } from './product-sheet.ts';
import { textOfHtml } from './html-text.ts';
import { amountOf, truthOf, type Problem, type Sheet, type SheetRow } from './sheet.ts';

// WooCommerce's product export: a row a product, and a row a variation that names its parent by SKU or by "id:12".

const LEFT_OUT: Record<string, string> = {
  grouped: 'A grouped product is not sold as such. This row was left out; its parts are products of their own.',
  external: 'This product is sold on another site. The row was left out.',
};

export const isWooCommerce = ({ headings }: Sheet): boolean =>
  'type' in headings && 'name' in headings && ('regular price' in headings || 'parent' in headings);

export function readWooCommerce(sheet: Sheet): { rows: SaidRow[]; columns: Columns; warnings: Problem[] } {
  const handles = handlesOf(sheet.rows);
  const warnings: Problem[] = [];
  const rows: SaidRow[] = [];
  for (const row of sheet.rows) {
    const left = LEFT_OUT[kindOf(row)];
    if (left === undefined) rows.push(saidBy(sheet, row, handles));
    else warnings.push({ line: row.line, column: sheet.headings['type'] ?? '', name: cell(row, 'name'), message: left });
  }
  return { rows, columns: columnsOf(sheet), warnings };
}

const cell = (row: SheetRow, name: string): string => (row.cells[name] ?? '').trim();
const kindOf = (row: SheetRow): string => cell(row, 'type').toLowerCase().split(',')[0]?.trim() ?? '';
const idOf = (row: SheetRow): string => cell(row, 'sku').toLowerCase() || `id:${cell(row, 'id')}`;

/** Each product's handle by its SKU and by its number; two of one name are told apart by these. */
function handlesOf(rows: readonly SheetRow[]): Map<string, string> {
  const handles = new Map<string, string>();
  const given = new Set<string>();
  for (const row of rows) {
    if (kindOf(row) === 'variation') continue;
    const byName = handleOf(cell(row, 'name'));
    const handle = given.has(byName) ? handleOf(`${byName} ${idOf(row)}`) : byName;
    given.add(handle);
    handles.set(idOf(row), handle);
    if (cell(row, 'id') !== '') handles.set(`id:${cell(row, 'id')}`, handle);
  }
  return handles;
}

function saidBy({ headings }: Sheet, row: SheetRow, handles: ReadonlyMap<string, string>): SaidRow {
  const kind = kindOf(row);
  const isVariation = kind === 'variation';
  const parent = cell(row, 'parent').toLowerCase();
  const choice = choiceOf(attributesOf(row, isVariation));
  const path = (/^((?:\\,|[^,])*)/.exec(cell(row, 'categories'))?.[1] ?? '')
    .replaceAll('\\,', ',')
    .split('>')
    .map((it) => it.trim());
  const regular = amountOf(cell(row, 'regular price'));
  return {
    line: row.line,
    handle: (isVariation ? handles.get(parent) : handles.get(idOf(row))) ?? handleOf(parent || cell(row, 'name')),
    name: isVariation ? '' : cell(row, 'name'),
    description: isVariation ? '' : textOfHtml(cell(row, 'description') || cell(row, 'short description')),
    category: isVariation ? '' : (path.at(-1) ?? ''),
    parent: path.length > 1 ? (path[0] ?? '') : '',
    tags: isVariation || !('tags' in headings) ? undefined : cell(row, 'tags'),
    isActive: isVariation ? undefined : truthOf(cell(row, 'published')),
    variant:
      kind === 'variable'
        ? undefined
        : {
            line: row.line,
            ...choice,
            sku: cell(row, 'sku'),
            stock: cell(row, 'stock'),
            sale: amountOf(cell(row, 'sale price')) || regular,
            mrp: regular,
          },
    pictures: cell(row, 'images')
      .split(/,\s*(?=https?:|\/)/)
      .map((address) => address.trim())
      .filter(Boolean)
      .map((address) => ({ line: row.line, address, alt: '', colour: isVariation ? choice.colour || undefined : undefined })),
  };
}

/** A simple product's attributes are options only where they are its one size or its one colour. */
function attributesOf(row: SheetRow, isVariation: boolean): { name: string; value: string }[] {
  const attributes = [1, 2, 3, 4, 5].map((n) => ({
    name: cell(row, `attribute ${n} name`),
    value: cell(row, `attribute ${n} value(s)`),
  }));
  return isVariation
    ? attributes
    : attributes.filter(({ name, value }) => /^(colou?r|size)$/i.test(name) && !value.includes(','));
}

function columnsOf({ headings }: Sheet): Columns {
  const of = (name: string) => headings[name] ?? '';
  return {
    name: of('name'),
    description: of('description'),
    category: of('categories'),
    tags: of('tags'),
    size: of('attribute 1 value(s)'),
    colour: of('attribute 1 value(s)'),
    sku: of('sku'),
    stock: of('stock'),
    sale: of('sale price'),
    mrp: of('regular price'),
    pictures: of('images'),
  };
}
