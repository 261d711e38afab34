import type { ImageRow } from '../product-mapper.ts';
import type { ProductPlan } from './plan-product.ts';
import type { Draft } from './rows.ts';
import type { ExistingVariant } from '../variant-plan.ts';

/** A product as an import found or left it, for undoing. */
export type ProductState = { fields: ProductPlan['fields']; variants: ExistingVariant[]; pictures: ImageRow[] };
/** What became of a product, or of a line, of a file; `saved` is the state before and after, for undoing. */
export type ImportItem = {
  position: number;
  line: number;
  name: string;
  outcome: 'created' | 'updated' | 'skipped' | 'failed';
  problem: string;
  saved?: { subjectId: string; before: unknown; after: unknown; at: Date };
};

type Write = { id: string; fields: ProductPlan['fields']; updatedAt: Date; variants: ExistingVariant[]; pictures: ImageRow[] };
type Written = readonly { plan: ProductPlan; write: Write }[];
type ByPosition = { positionOf: (position: number) => number; problemOf: (position: number) => string };

/** The items of products that were written. */
export const itemsOf = (written: Written, { positionOf, problemOf }: ByPosition): ImportItem[] =>
  written.map(({ plan: { existing, position, line }, write: { id, fields, updatedAt, variants, pictures } }) => ({
    position: positionOf(position),
    line,
    name: fields.name,
    outcome: existing ? 'updated' : 'created',
    problem: problemOf(position),
    saved: {
      subjectId: id,
      before: existing ? stateOf(existing) : null,
      after: { fields, variants, pictures },
      at: updatedAt,
    },
  }));

type Existing = NonNullable<ProductPlan['existing']>;
/** A stored product as an import changes it and an undo restores it. */
export const stateOf = ({
  name,
  description,
  categoryId,
  tags,
  isActive,
  translations,
  variants,
  pictures,
}: Existing): ProductState => ({
  fields: { name, description, categoryId, tags, isActive, translations },
  variants,
  pictures,
});

/** Why the first image of a product that could not be had is missing; empty where all are there. */
export function imageProblem(draft: Draft | undefined, reasonOf: (sourceUrl: string) => string | undefined): string {
  for (const { url } of draft?.pictures ?? []) {
    const reason = reasonOf(url);
    if (reason !== undefined) return `${url.slice(0, 200)}: ${reason}`;
  }
  return '';
}
