import { HOME_PARENT } from '@shop/contract/catalogue';
import type { Audience } from './audience.ts';

export type KnownCategory = { id: string; name: string; parentCategory: string };
export type NewCategory = KnownCategory & { hsn: string };
export type WantedCategory = {
  name: string;
  /** The parent that a column names; empty where it is inferred. */
  parent: string;
  audience: Audience | undefined;
  /** For a category that is added. */
  hsn?: string | undefined;
  /** The product's current category. */
  current: string | undefined;
};
/** The category of a product; `isAssumed` where nothing names the audience. */
export type FoundCategory = { id: string; isAssumed: boolean };

/** The parent of a new category of clothes for which a file names no gender. */
export const ASSUMED_PARENT: Audience = 'Unisex';

const isSameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The category that a file means. Men and Women may both have T-shirts, so without a parent the product's current
 * category is preferred, then the one of its audience, then the only one of that name.
 */
export function findCategory(
  known: readonly KnownCategory[],
  { name, parent, audience, current }: WantedCategory,
): KnownCategory | undefined {
  const named = known.filter((it) => isSameText(it.name, name));
  const under = (it: string) => named.find(({ parentCategory }) => isSameText(parentCategory, it));
  if (parent !== '') return under(parent);
  const [only, ...others] = named;
  return (
    named.find(({ id }) => id === current) ??
    (audience ? under(audience) : others.length === 0 ? only : (under(ASSUMED_PARENT) ?? under(HOME_PARENT)))
  );
}

/** Finds the categories that a file names, and collects those that must be added. */
export function createCategoryFinder(existing: readonly KnownCategory[]) {
  const newCategories: NewCategory[] = [];
  const byName = Map.groupBy(existing, ({ name }) => name.toLowerCase());
  const findOrAdd = (wanted: WantedCategory): FoundCategory => {
    const { name, parent, audience, hsn = '' } = wanted;
    const known = byName.get(name.toLowerCase()) ?? [];
    const result = findCategory(known, wanted);
    const isAssumed = parent === '' && audience === undefined && (!result || isSameText(result.parentCategory, ASSUMED_PARENT));
    if (result) return { id: result.id, isAssumed };
    const added = { id: `new ${newCategories.length}`, name, parentCategory: parent || (audience ?? ASSUMED_PARENT), hsn };
    newCategories.push(added);
    byName.set(name.toLowerCase(), [...known, added]);
    return { id: added.id, isAssumed };
  };
  return { newCategories, categoryOf: findOrAdd };
}
