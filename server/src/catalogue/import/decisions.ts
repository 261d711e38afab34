import { MAX_DECISIONS, RAISE_MRP, SKIP, type DecisionKind, type ImportDecision } from '@shop/contract/import-jobs';
import { categoryValue, choiceKey, problemValue, type Choices } from './choices.ts';
import type { Problem } from './csv-cells.ts';
import type { KnownCategory } from './match-category.ts';
import { proposeAudience, proposeCategory } from './propose-category.ts';
import { proposeSize } from './propose-size.ts';
import type { Draft } from './rows.ts';
import { sharedSkus, skuWithEnding } from './shared-skus.ts';
import { ABOVE_MRP } from '../variant-plan.ts';

/** What an import has to know of the shop to propose anything. */
export type ShopNames = {
  categories: readonly KnownCategory[];
  /** The sizes of its variants by their small letters. */
  sizes: ReadonlyMap<string, string>;
  /** Whether the shop has no product of this handle yet. */
  isNew: (draft: Draft) => boolean;
};

const MAX_EXAMPLES = 3;
/** Existing categories that are offered; more can be typed. */
const MAX_OPTIONS = 300;
const AUDIENCES = ['Men', 'Women', 'Kids', 'Unisex'];

type Value = { value: string; count: number; examples: string[]; proposal: string; isSure: boolean; options: string[] };
type Occurrence = Omit<Value, 'count' | 'examples'> & { example: string };
/** The decisions of a file, bounded, and what applies to every value until staff choose otherwise. */
export type Decided = { decisions: ImportDecision[]; choices: Choices };

/** Counts the occurrences of values, without regard to case; the first spelling counts. */
function collectValues() {
  const values = new Map<string, Value>();
  return {
    add({ example, ...it }: Occurrence): void {
      const key = it.value.toLowerCase();
      const value = values.get(key) ?? { ...it, count: 0, examples: [] };
      value.count += 1;
      if (value.examples.length < MAX_EXAMPLES && !value.examples.includes(example)) value.examples.push(example);
      values.set(key, value);
    },
    list: (): Value[] => [...values.values()].toSorted((a, b) => b.count - a.count),
  };
}

/** What staff have to choose before a file can be imported, and what they chose already. Most frequent first, bounded. */
export function decisionsFor(drafts: readonly Draft[], shop: ShopNames, chosen: Choices): Decided {
  return decide(
    [
      ['size', sizesOf(drafts, shop)],
      ['category', categoriesOf(drafts, shop)],
      ['gender', gendersOf(drafts, shop, chosen)],
      ['sku', skusOf(drafts)],
    ],
    chosen,
  );
}

function decide(kinds: [DecisionKind, Value[]][], chosen: Choices): Decided {
  const choices = new Map(chosen);
  const decisions = kinds.flatMap(([kind, values]) => {
    for (const { value, proposal } of values) {
      const key = choiceKey(kind, value);
      if (kind !== 'missing' && !choices.has(key)) choices.set(key, proposal);
    }
    return values.slice(0, MAX_DECISIONS).map(({ isSure, ...it }): ImportDecision => ({
      kind,
      ...it,
      choice: chosen.get(choiceKey(kind, it.value)) ?? (isSure ? it.proposal : null),
    }));
  });
  return { decisions, choices };
}

function sizesOf(drafts: readonly Draft[], { sizes }: ShopNames): Value[] {
  const { add, list } = collectValues();
  for (const { name, variants } of drafts)
    for (const { size: value } of variants) {
      if (value === '') continue;
      const { size, isSure } = proposeSize(value, sizes);
      if (!isSure || size !== value)
        add({ value, proposal: size, isSure, options: [...new Set([size, value, SKIP])], example: name });
    }
  return list();
}

function categoriesOf(drafts: readonly Draft[], { categories, isNew }: ShopNames): Value[] {
  const { add, list } = collectValues();
  const names = [...new Set(categories.map(({ name }) => name))].slice(0, MAX_OPTIONS);
  const known = new Set(categories.map(({ name }) => name.toLowerCase()));
  const fits = new Map<string, string | undefined>();
  for (const draft of drafts) {
    const value = categoryValue(draft);
    if (draft.category === '' && !isNew(draft)) continue;
    if (draft.category !== '' && known.has(draft.category.toLowerCase())) continue;
    const text = draft.category || draft.assumedCategory;
    if (!fits.has(text)) fits.set(text, proposeCategory(text, categories));
    const proposal = fits.get(text) ?? text;
    add({ value, proposal, isSure: false, options: [...new Set([proposal, text, ...names, SKIP])], example: draft.name });
  }
  return list();
}

function gendersOf(drafts: readonly Draft[], { categories, isNew }: ShopNames, choices: Choices): Value[] {
  const { add, list } = collectValues();
  for (const draft of drafts) {
    const value = categoryValue(draft);
    const chosen = choices.get(choiceKey('category', value));
    if (draft.parent !== '' || draft.audience || chosen?.includes(' > ') || !isNew(draft)) continue;
    const text = draft.category || draft.assumedCategory;
    const name = chosen ?? proposeCategory(text, categories) ?? text;
    if (isOnly(categories, name)) continue;
    add({
      value,
      proposal: proposeAudience(name, categories),
      isSure: false,
      options: [...AUDIENCES, SKIP],
      example: draft.name,
    });
  }
  return list();
}

const isOnly = (categories: readonly KnownCategory[], name: string): boolean =>
  categories.filter((it) => it.name.toLowerCase() === name.toLowerCase()).length === 1;

function skusOf(drafts: readonly Draft[]): Value[] {
  const { add, list } = collectValues();
  const { shared, all } = sharedSkus(drafts);
  for (const { draft, variant } of shared) {
    const proposal = skuWithEnding(variant.sku, all);
    add({ value: variant.sku, proposal, isSure: false, options: [proposal, SKIP], example: draft.name });
  }
  return list();
}

/** Errors of products, as decisions to leave them out, or to raise an MRP. */
export function problemDecisions(rejected: readonly { problems: readonly Problem[] }[], chosen: Choices): ImportDecision[] {
  const { add, list } = collectValues();
  for (const { problems } of rejected)
    for (const problem of problems.slice(0, 1)) {
      const options = problem.message === ABOVE_MRP ? [RAISE_MRP, SKIP] : [SKIP];
      const example = problem.name || `Line ${problem.line}`;
      add({ value: problemValue(problem), proposal: options[0] ?? SKIP, isSure: false, options, example });
    }
  return decide([['missing', list()]], chosen).decisions;
}
