import { sql } from '#infra/database';
import { requestLanguage } from '#infra/http';

/**
 * The product name of an order line, given by its table's alias in the query: in the language of the request, else as
 * it was sold.
 */
export function soldName(line: string): ReturnType<typeof sql> {
  const language = requestLanguage();
  const sold = sql.ref(`${line}.product_name`);
  if (language === 'en') return sql`${sold}`;
  const named = sql`g.translations #>> array[${sql.lit(language)}, 'name']`;
  return sql`coalesce((select nullif(${named}, '') from product g where g.id = ${sql.ref(`${line}.product_id`)}), ${sold})`;
}
