import type { ImageRow } from '../product-mapper.ts';
import type { ProductPlan } from './plan-product.ts';
import type { Draft } from './rows.ts';
import type { ExistingVariant } from '../variant-plan.ts';

/** A product before or after an import, for its undo. */
export type ProductState = { fields: ProductPlan['fields']; variants: ExistingVariant[]; pictures: ImageRow[] };
/** The result of a product, or of a line, of a file; `saved` is the state before and after, for the undo. */
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
/** The state of a stored product that an import changes and an undo restores. */
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

/** The reason for the first image of a product that is not available; empty where all are. */
export function imageProblem(draft: Draft | undefined, reasonOf: (sourceUrl: string) => string | undefined): string {
  for (const { url } of draft?.pictures ?? []) {
    const reason = reasonOf(url);
    if (reason !== undefined) return `${url.slice(0, 200)}: ${reason}`;
  }
  return '';
}
