import { MAX_TAGS, MAX_TAG_LENGTH } from '@shop/contract/form-values';
import { parseAmount, type Problem } from '#kernel/csv';
import { parseBarcode, parseGrams } from './barcode-and-weight.ts';
import { matchVariants, type VariantMatch } from './match-variants.ts';
import { parseTags, type Columns, type Draft } from './rows.ts';
import type { ExistingVariant } from '../variant-plan.ts';

/** Maximum length of a description in the product form. */
const MAX_DESCRIPTION = 5000;

type RepairContext = {
  existing: readonly ExistingVariant[];
  columns: Columns;
  /** The variant of each lower-case SKU of the shop. */
  skuOwner: ReadonlyMap<string, string>;
};
export type RepairedDraft = { draft: Draft; matched: VariantMatch[]; failed: Problem[]; warnings: Problem[] };

type Warning = { column: keyof Columns; message: string; group?: string };
type Warn = (line: number, warning: Warning) => void;

/** Repairs a product of a file so that the shop accepts it, with a warning for each repair by line. */
export function repairDraft(draft: Draft, { existing, columns, skuOwner }: RepairContext): RepairedDraft {
  const warnings: Problem[] = [];
  const failed: Problem[] = [];
  const problemAt = (line: number, { column, ...it }: Warning): Problem => ({
    line,
    column: columns[column],
    name: draft.name,
    ...it,
  });
  const warn: Warn = (line, warning) => void warnings.push(problemAt(line, warning));
  const { matched: all, repeated: duplicates } = matchVariants(draft, existing);
  for (const { line, of, isAdded } of duplicates)
    warn(line, {
      column: 'size',
      message: isAdded
        ? `Same size as line ${of.line} (${of.size || 'One size'}). The quantities were added.`
        : `Repeats line ${of.line} and was left out.`,
      group: isAdded ? 'One size on several lines' : 'Repeated lines',
    });
  const matched = leaveOutUnpriced(all, warn);
  const variants = matched.map(({ row, existing: one }): VariantMatch => {
    const owner = skuOwner.get(row.sku.toLowerCase());
    const isTaken = row.sku !== '' && owner !== undefined && owner !== one?.id;
    if (isTaken) {
      const message = `SKU ${row.sku} belongs to another product.`;
      // A row without a size and with another product's SKU belongs to that other product.
      if (existing.length > 0 && !one && row.size === '' && row.colour === '')
        failed.push(problemAt(row.line, { column: 'sku', message }));
      else {
        const outcome = `This variant ${one ? 'keeps its SKU' : 'gets a new SKU'}.`;
        warn(row.line, { column: 'sku', message: `${message} ${outcome}`, group: 'SKU of another product' });
      }
    }
    const { stock, ...warning } = repairStock(row, one);
    if (warning.message !== undefined) warn(row.line, { column: 'stock', ...warning, message: warning.message });
    warnAboutCodes(row, warn);
    return { row: { ...row, stock, ...(isTaken && { sku: '' }) }, existing: one };
  });
  return { draft: { ...draft, ...repairTexts(draft, warn) }, matched: variants, failed, warnings };
}

const ZERO_PRICE = /^0*(\.0*)?$/;

/** Leaves out new variants without a price where the product has others; without any the form refuses the product. */
function leaveOutUnpriced(matched: readonly VariantMatch[], warn: Warn): readonly VariantMatch[] {
  const priced = matched.filter(({ row, existing }) => existing || !ZERO_PRICE.test(row.sale));
  if (priced.length === 0) return matched;
  for (const { row } of matched.filter((it) => !priced.includes(it))) {
    const variant = [row.size, row.colour].filter(Boolean).join(' / ') || 'This variant';
    const message = `${variant} has no price and was left out.`;
    warn(row.line, { column: 'sale', message, group: 'Variants without a price' });
  }
  return priced;
}

/** The unit of a count: "5 pcs". */
const UNIT = /\s*(pcs?|pieces?|nos?|units?)\.?$/i;

type RepairedStock = { stock: string; message?: string; group?: string };

function repairStock({ stock: text, isInStock }: VariantMatch['row'], existing: ExistingVariant | undefined): RepairedStock {
  const stock = parseAmount(text.replace(UNIT, ''));
  if (/^-\d+(\.0+)?$/.test(stock))
    return { stock: '0', message: `Stock ${stock} is below zero and is imported as 0.`, group: 'Stock below zero' };
  if (stock !== '' || existing) return { stock };
  return isInStock
    ? { stock: '1', message: 'In stock, but not counted. Stock is set to 1: enter the real quantity.' }
    : { stock, message: 'No quantity given. Stock is set to 0.' };
}

/** Warns about what cannot be read as a barcode or a weight, which is left out (validate-draft.ts). */
function warnAboutCodes({ line, barcode, weight }: VariantMatch['row'], warn: Warn): void {
  if (barcode !== undefined && parseBarcode(barcode) === undefined)
    warn(line, {
      column: 'barcode',
      message: /E\+/i.test(barcode)
        ? `Barcode ${barcode} was shortened by a spreadsheet and was left out. Format the column as text there.`
        : `${barcode.slice(0, 80)} is no barcode and was left out.`,
      group: 'Barcodes that cannot be read',
    });
  if (weight !== undefined && parseGrams(weight) === undefined)
    warn(line, {
      column: 'weight',
      message: `${weight.text.slice(0, 80)} is no weight of 1 g to 50 kg and was left out.`,
      group: 'Weights that cannot be read',
    });
}

/** Tags and description within the limits of the product form. */
function repairTexts({ line, tags, description }: Draft, warn: Warn): Pick<Draft, 'tags' | 'description'> {
  const all = [...new Set(parseTags(tags))];
  const short = all.filter((tag) => tag.length <= MAX_TAG_LENGTH);
  if (short.length < all.length)
    warn(line, { column: 'tags', message: `Tags of more than ${MAX_TAG_LENGTH} characters were left out.` });
  if (short.length > MAX_TAGS)
    warn(line, {
      column: 'tags',
      message: `Only the first ${MAX_TAGS} of ${all.length} tags were imported.`,
      group: 'Too many tags',
    });
  const isLong = description.length > MAX_DESCRIPTION;
  if (isLong)
    warn(line, {
      column: 'description',
      message: 'The description has more than 5,000 characters. The rest was left out.',
    });
  return {
    tags: tags === undefined ? undefined : short.slice(0, MAX_TAGS).join(','),
    description: isLong ? description.slice(0, MAX_DESCRIPTION).replace(/\p{Cs}$/u, '') : description,
  };
}
