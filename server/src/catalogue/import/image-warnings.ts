import type { Problem } from './csv-cells.ts';
import type { ProductFile } from './read-products.ts';

/** A warning for each image of a file that cannot be had, with its reason. */
export const imageWarnings = ({ drafts, columns }: ProductFile, reasons: ReadonlyMap<string, string>): Problem[] =>
  drafts.flatMap(({ name, pictures }) =>
    pictures.flatMap(({ line, url: sourceUrl }) => {
      const message = reasons.get(sourceUrl);
      return message === undefined ? [] : [{ line, column: columns.pictures, name, message }];
    }),
  );
