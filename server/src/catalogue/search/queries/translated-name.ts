import { sql } from '#infra/database';
import { requestLanguage } from '#infra/http';

/** The name of a category's row in the language of the request, else the English one. */
export function namedInLanguage(row: string): ReturnType<typeof sql> {
  const language = requestLanguage();
  const english = sql.ref(`${row}.name`);
  return language === 'en'
    ? sql`${english}`
    : sql`coalesce(${sql.ref(`${row}.translations`)} #>> array[${sql.lit(language)}, 'name'], ${english})`;
}
