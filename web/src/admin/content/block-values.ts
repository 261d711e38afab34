import type { Block } from '@shop/contract/content-blocks';

/** A block or a part of one as its form sees it: values by name. */
export type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path such as `button.label`. */
export function valueAt(values: Values, path: string): unknown {
  const [first = '', ...rest] = path.split('.');
  const value = values[first];
  if (rest.length === 0) return value;
  return isValues(value) ? valueAt(value, rest.join('.')) : undefined;
}

/** A copy of the values with a new value at this path. */
export function withValue(values: Values, path: string, next: unknown): Values {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...values, [first]: next };
  const inner = values[first];
  return { ...values, [first]: withValue(isValues(inner) ? inner : {}, rest.join('.'), next) };
}

export const textAt = (values: Values, path: string): string => {
  const value = valueAt(values, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export const partsOf = (values: Values, name: string): Values[] => {
  const parts = values[name];
  return Array.isArray(parts) ? parts.filter(isValues) : [];
};

/** The block's values; the API checks them when the draft is saved. */
export const valuesOf = (block: Block): Values => ({ ...block });
export const blockOf = (values: Values): Block => values as Block;

const OPTIONAL_LINKS = new Set(['button', 'second', 'more']);

/** Removes empty links, because the API rejects them as incomplete. */
function tidyValues(values: Values): Values {
  const filled = Object.entries(values).filter(([name, value]) => {
    if (OPTIONAL_LINKS.has(name) && isValues(value)) return textAt(value, 'label') + textAt(value, 'to') !== '';
    return !((name === 'category' || name === 'tag') && value === '');
  });
  return Object.fromEntries(
    filled.map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one) => (isValues(one) ? tidyPart(one) : one)) : value,
    ]),
  );
}

const tidyPart = (part: Values): Values => {
  const { to, ...rest } = tidyValues(part);
  return to === undefined || to === '' ? rest : { ...rest, to };
};

export const tidy = (block: Block): Block => blockOf(tidyValues(valuesOf(block)));

const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim());
export const columnsFrom = cells;
export const columnsText = (value: unknown): string => (Array.isArray(value) ? value.join(' | ') : '');
export const rowsFrom = (text: string): string[][] => text.split('\n').map(cells);
export const rowsText = (value: unknown): string => (Array.isArray(value) ? value.map(columnsText).join('\n') : '');

/** Moves one item of a list; a target outside the list changes nothing. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Parts have no ids: their positions are their keys, and their fields hold no state. */
export const numberedParts = <Part>(parts: readonly Part[]): { key: string; part: Part }[] =>
  parts.map((part, at) => ({ key: String(at), part }));
