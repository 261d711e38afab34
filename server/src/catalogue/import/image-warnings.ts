import type { Problem } from '#kernel/csv';
import type { ProductFile } from './read-products.ts';

type Products = Pick<ProductFile, 'drafts' | 'columns'>;

/** A warning for each image of a file that is not available, with its reason. */
export const imageWarnings = ({ drafts, columns }: Products, reasonOf: (sourceUrl: string) => string | undefined): Problem[] =>
  drafts.flatMap(({ name, pictures }) =>
    pictures.flatMap(({ line, url: sourceUrl }) => {
      const message = reasonOf(sourceUrl);
      return message === undefined ? [] : [{ line, column: columns.pictures, name, message }];
    }),
  );
