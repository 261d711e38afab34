import { HOME_PARENT } from '@shop/contract/catalogue';

export type KnownCategory = { id: string; name: string; parentCategory: string };

const isSameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The category that a file means. Men and Women may both have T-shirts, so where no parent is said, it is the one that the
 * product is in, else the only one of that name, else the one under Home.
 */
export function categoryMeant(
  known: readonly KnownCategory[],
  { name, parent, current }: { name: string; parent: string; current?: string | undefined },
): KnownCategory | undefined {
  const named = known.filter((it) => isSameText(it.name, name));
  if (parent !== '') return named.find((it) => isSameText(it.parentCategory, parent));
  const [only, ...others] = named;
  return (
    named.find(({ id }) => id === current) ??
    (others.length === 0 ? only : named.find((it) => isSameText(it.parentCategory, HOME_PARENT)))
  );
}
