import { MAX_DECISIONS, RAISE_MRP, SKIP, type DecisionKind, type ImportDecision } from '@shop/contract/import-jobs';
import type { Problem } from '#kernel/csv';
import { categoryValue, choiceKey, problemValue, type Choices } from './choices.ts';
import type { KnownCategory } from './match-category.ts';
import { proposeAudience, proposeCategory } from './propose-category.ts';
import { proposeSize } from './propose-size.ts';
import type { Draft } from './rows.ts';
import { skuWithEnding, type FileSkus } from './shared-skus.ts';
import { ABOVE_MRP } from '../variant-plan.ts';

/** Data of the shop from which proposals are made. */
export type ShopNames = {
  categories: readonly KnownCategory[];
  /** The sizes of its variants by lower-case name. */
  sizes: ReadonlyMap<string, string>;
};

const MAX_EXAMPLES = 3;
/** Maximum existing categories that are offered; others can be typed. */
const MAX_OPTIONS = 300;
const AUDIENCES = ['Men', 'Women', 'Kids', 'Unisex'];

type Value = { value: string; count: number; examples: string[]; proposal: string; isSure: boolean; options: string[] };
type Proposed = Omit<Value, 'value' | 'count' | 'examples'>;
/** The open decisions of a file, limited in number, and the choice for every value, proposed until staff choose. */
export type Decided = { decisions: ImportDecision[]; choices: Choices };

/** Counts occurrences of values, ignoring case; the first spelling is shown, with its proposal. */
function collectValues() {
  const values = new Map<string, Value>();
  return {
    add({ value, example }: { value: string; example: string }, propose: () => Proposed): void {
      const key = value.toLowerCase();
      const known = values.get(key) ?? { value, count: 0, examples: [], ...propose() };
      known.count += 1;
      if (known.examples.length < MAX_EXAMPLES && !known.examples.includes(example)) known.examples.push(example);
      values.set(key, known);
    },
    list: (): Value[] => [...values.values()].toSorted((a, b) => b.count - a.count),
  };
}

/**
 * Collects, group by group, the decisions that staff have to make before a file can be imported, with choices already
 * made. Most frequent first, limited in number.
 */
export function collectDecisions(shop: ShopNames, chosen: Choices) {
  const [sizes, categories, genders] = [sizesOf(shop), categoriesOf(shop), gendersOf(shop, chosen)];
  return {
    /** Adds products; `isNew` is needed where `needsNew` is true. */
    add(drafts: readonly Draft[], isNew: (draft: Draft) => boolean): void {
      for (const draft of drafts) {
        sizes.add(draft);
        categories.add(draft, isNew);
        genders.add(draft, isNew);
      }
    },
    end: (skus: FileSkus): Decided =>
      decide(
        [
          ['size', sizes.list()],
          ['category', categories.list()],
          ['gender', genders.list()],
          ['sku', skusOf(skus)],
        ],
        chosen,
      ),
  };
}

/** Whether the decisions about a product depend on whether the shop has it already. */
export const needsNew = ({ category, parent, audience }: Draft): boolean => category === '' || (parent === '' && !audience);

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

function sizesOf({ sizes }: ShopNames) {
  const { add, list } = collectValues();
  const proposals = new Map<string, ReturnType<typeof proposeSize>>();
  return {
    list,
    add({ name, variants }: Draft): void {
      for (const { size: value } of variants) {
        if (value === '') continue;
        const proposal = proposals.get(value) ?? proposeSize(value, sizes);
        proposals.set(value, proposal);
        const { size, isSure } = proposal;
        if (!isSure || size !== value)
          add({ value, example: name }, () => ({ proposal: size, isSure, options: [...new Set([size, value, SKIP])] }));
      }
    },
  };
}

function categoriesOf({ categories }: ShopNames) {
  const { add, list } = collectValues();
  const names = [...new Set(categories.map(({ name }) => name))].slice(0, MAX_OPTIONS);
  const known = new Set(categories.map(({ name }) => name.toLowerCase()));
  return {
    list,
    add(draft: Draft, isNew: (it: Draft) => boolean): void {
      if (draft.category === '' && !isNew(draft)) return;
      if (draft.category !== '' && known.has(draft.category.toLowerCase())) return;
      const text = draft.category || draft.assumedCategory;
      add({ value: categoryValue(draft), example: draft.name }, () => {
        const proposal = proposeCategory(text, categories) ?? text;
        return { proposal, isSure: false, options: [...new Set([proposal, text, ...names, SKIP])] };
      });
    },
  };
}

function gendersOf({ categories }: ShopNames, choices: Choices) {
  const { add, list } = collectValues();
  const proposals = new Map<string, string>();
  const proposalOf = (text: string): string => {
    const proposal = proposals.get(text) ?? proposeCategory(text, categories) ?? text;
    proposals.set(text, proposal);
    return proposal;
  };
  return {
    list,
    add(draft: Draft, isNew: (it: Draft) => boolean): void {
      const value = categoryValue(draft);
      const chosen = choices.get(choiceKey('category', value));
      if (draft.parent !== '' || draft.audience || chosen?.includes(' > ') || !isNew(draft)) return;
      const name = chosen ?? proposalOf(draft.category || draft.assumedCategory);
      if (isOnly(categories, name)) return;
      add({ value, example: draft.name }, () => ({
        proposal: proposeAudience(name, categories),
        isSure: false,
        options: [...AUDIENCES, SKIP],
      }));
    },
  };
}

const isOnly = (categories: readonly KnownCategory[], name: string): boolean =>
  categories.filter((it) => it.name.toLowerCase() === name.toLowerCase()).length === 1;

function skusOf({ shared, all }: FileSkus): Value[] {
  const { add, list } = collectValues();
  for (const { sku, name } of shared)
    add({ value: sku, example: name }, () => {
      const proposal = skuWithEnding(sku, all);
      return { proposal, isSure: false, options: [proposal, SKIP] };
    });
  return list();
}

type Rejected = { problems: readonly Problem[] };

/** Collects the decisions for products with errors: to leave them out, or to raise an MRP. */
export function collectProblems(chosen: Choices) {
  const { add, list } = collectValues();
  return {
    add(rejected: readonly Rejected[]): void {
      for (const { problems } of rejected)
        for (const problem of problems.slice(0, 1)) {
          const options = problem.message === ABOVE_MRP ? [RAISE_MRP, SKIP] : [SKIP];
          const example = problem.name || `Line ${problem.line}`;
          add({ value: problemValue(problem), example }, () => ({ proposal: options[0] ?? SKIP, isSure: false, options }));
        }
    },
    end: (): ImportDecision[] => decide([['missing', list()]], chosen).decisions,
  };
}
