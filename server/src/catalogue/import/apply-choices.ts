import { RAISE_MRP, SKIP } from '@shop/contract/import-jobs';
import { parseAudience } from './audience.ts';
import { categoryValue, choiceKey, problemValue, type Choices } from './choices.ts';
import type { Problem } from './csv-cells.ts';
import type { Draft, ImportVariant } from './rows.ts';
import { skuWithEnding, sharedSkus } from './shared-skus.ts';
import { ABOVE_MRP } from '../variant-plan.ts';

/** A product of a file with the choices of staff; `isSkipped` where these leave all of it out. */
export type DecidedDraft = { draft: Draft; isSkipped: boolean };

/** The products of a file by what was chosen for sizes, categories, genders, SKUs and prices. Their order stays. */
export function applyChoices(drafts: readonly Draft[], choices: Choices): DecidedDraft[] {
  const { shared, all } = sharedSkus(drafts);
  const skus = new Map<ImportVariant, string>();
  for (const { variant } of shared) {
    const chosen = choices.get(choiceKey('sku', variant.sku));
    if (chosen === SKIP) skus.set(variant, SKIP);
    else {
      const sku = chosen === undefined || all.has(chosen.toLowerCase()) ? skuWithEnding(variant.sku, all) : chosen;
      all.add(sku.toLowerCase());
      skus.set(variant, sku);
    }
  }
  const isRaised = [...choices].some(([key, choice]) => choice === RAISE_MRP && key.endsWith(ABOVE_MRP.toLowerCase()));
  return drafts.map((draft) => {
    const variants = draft.variants.flatMap((variant) => decidedVariant(variant, { choices, sku: skus.get(variant), isRaised }));
    const category = decidedCategory(draft, choices);
    const isSkipped = category === SKIP || (variants.length === 0 && draft.variants.length > 0);
    return { draft: category === SKIP ? draft : { ...draft, ...category, variants }, isSkipped };
  });
}

type VariantChoices = { choices: Choices; sku: string | undefined; isRaised: boolean };

function decidedVariant(variant: ImportVariant, { choices, sku, isRaised }: VariantChoices): ImportVariant[] {
  const size = variant.size === '' ? '' : (choices.get(choiceKey('size', variant.size)) ?? variant.size);
  if (sku === SKIP || size === SKIP) return [];
  const isAbove = isRaised && variant.mrp !== undefined && Number(variant.sale) > Number(variant.mrp);
  return [{ ...variant, size, sku: sku ?? variant.sku, ...(isAbove && { mrp: variant.sale }) }];
}

type CategoryOf = Pick<Draft, 'category' | 'parent' | 'audience'>;

/** "Women > Tops" names the parent too; a category without one is below whom the clothes are for. */
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

/** Whether staff chose to leave out products with these problems. */
export const isLeftOut = (problems: readonly Problem[], choices: Choices): boolean =>
  problems.slice(0, 1).some((it) => choices.get(choiceKey('missing', problemValue(it))) === SKIP);
