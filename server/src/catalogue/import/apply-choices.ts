import { RAISE_MRP, SKIP } from '@shop/contract/import-jobs';
import type { Problem } from '#kernel/csv';
import { parseAudience } from './audience.ts';
import { categoryValue, choiceKey, problemValue, type Choices } from './choices.ts';
import type { Draft, ImportVariant } from './rows.ts';
import type { DraftGroup } from './draft-store.provider.ts';
import { skuWithEnding, variantKey, type FileSkus } from './shared-skus.ts';
import { ABOVE_MRP } from '../variant-plan.ts';

/** A product of a file with the choices of staff applied; `isSkipped` where they leave out the whole product. */
export type DecidedDraft = { draft: Draft; isSkipped: boolean };

/**
 * Returns a function that applies the choices for sizes, categories, genders, SKUs and prices to a group of products, in
 * the same order. The chosen SKUs are added to those of the file.
 */
export function applyChoices(choices: Choices, { shared, all }: FileSkus): (group: DraftGroup) => DecidedDraft[] {
  const skus = new Map<string, string>();
  for (const variant of shared) {
    const chosen = choices.get(choiceKey('sku', variant.sku));
    if (chosen === SKIP) skus.set(variantKey(variant), SKIP);
    else {
      const sku = chosen === undefined || all.has(chosen.toLowerCase()) ? skuWithEnding(variant.sku, all) : chosen;
      all.add(sku.toLowerCase());
      skus.set(variantKey(variant), sku);
    }
  }
  const isRaised = [...choices].some(([key, choice]) => choice === RAISE_MRP && key.endsWith(ABOVE_MRP.toLowerCase()));
  const sizes = new Map<string, string>();
  const sizeOf = (size: string): string => {
    const decided = sizes.get(size) ?? choices.get(choiceKey('size', size)) ?? size;
    sizes.set(size, decided);
    return decided;
  };
  return ({ start, drafts }) =>
    drafts.map((draft, at) => {
      const variants = draft.variants.flatMap((variant, index) => {
        const sku = skus.size === 0 ? undefined : skus.get(variantKey({ position: start + at, index }));
        return decidedVariant(variant, { sizeOf, sku, isRaised });
      });
      const category = decidedCategory(draft, choices);
      const isSkipped = category === SKIP || (variants.length === 0 && draft.variants.length > 0);
      return { draft: category === SKIP ? draft : { ...draft, ...category, variants }, isSkipped };
    });
}

type VariantChoices = { sizeOf: (size: string) => string; sku: string | undefined; isRaised: boolean };

function decidedVariant(variant: ImportVariant, { sizeOf, sku, isRaised }: VariantChoices): ImportVariant[] {
  const size = variant.size === '' ? '' : sizeOf(variant.size);
  if (sku === SKIP || size === SKIP) return [];
  const isAbove = isRaised && variant.mrp !== undefined && Number(variant.sale) > Number(variant.mrp);
  if (size === variant.size && sku === undefined && !isAbove) return [variant];
  return [{ ...variant, size, sku: sku ?? variant.sku, ...(isAbove && { mrp: variant.sale }) }];
}

type CategoryOf = Pick<Draft, 'category' | 'parent' | 'audience'>;

/** "Women > Tops" includes the parent; a category without one is placed below the audience of the clothes. */
function decidedCategory(draft: Draft, choices: Choices): CategoryOf | typeof SKIP {
  const value = categoryValue(draft);
  const chosen = choices.get(choiceKey('category', value));
  const gender = choices.get(choiceKey('gender', value));
  const [name = '', parent] = chosen?.split(' > ').toReversed() ?? [draft.category];
  const isOpen = (parent ?? draft.parent) === '' && !draft.audience;
  if (chosen === SKIP || (isOpen && gender === SKIP)) return SKIP;
  const audience = isOpen && gender !== undefined ? parseAudience(gender) : draft.audience;
  return { category: name, parent: parent ?? draft.parent, audience };
}

/** The sentence of the report about what a choice leaves out, with the problem that it is about. */
export const leftOut = (problem = ''): string => `Left out, as you chose.${problem && ` ${problem}`}`;

/** The first problem of each, in the words of the report about what choices leave out. */
export const leftOutOf = (rejected: readonly { problems: Problem[] }[]): Problem[] =>
  rejected.flatMap(({ problems }) => problems.slice(0, 1).map((it) => ({ ...it, message: leftOut(it.message) })));

/** Whether staff chose to leave out products with these problems. */
export const isLeftOut = (problems: readonly Problem[], choices: Choices): boolean =>
  problems.slice(0, 1).some((it) => choices.get(choiceKey('missing', problemValue(it))) === SKIP);
