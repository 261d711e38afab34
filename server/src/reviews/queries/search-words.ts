import { type Db, isTrigramSearchable, sql } from '#infra/database';

/** More products than these match only a text that is too common to search by. */
const MAX_PRODUCTS = 200;

/** The pattern of a like condition for a text anywhere. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Subquery for the ids of the products with the text in their names; none for a text too short for the index. */
export const productsNamed = (db: Db, text: string) =>
  db
    .selectFrom('product')
    .select('id')
    .where('name', 'ilike', likePattern(text))
    .where(sql<boolean>`${isTrigramSearchable(text)}::boolean`)
    .limit(MAX_PRODUCTS);
