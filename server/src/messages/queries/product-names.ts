import { inLanguage, type Translations } from '@shop/contract/translations';
import type { Language } from '@shop/contract/languages';
import type { Words } from '@shop/contract/translate-word';
import { type Db, sql } from '#infra/database';

type Names = { words: (language: Language) => Words };

/** Translates product names by their English names in lower case, because an e-mail stores the English name only. */
export async function productNames(db: Db, names: readonly string[]): Promise<Names> {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))];
  if (wanted.length === 0) return { words: () => ({}) };
  const rows = await db
    .selectFrom('product')
    .select(['name', 'translations'])
    .where(sql<boolean>`lower(name) = any(${wanted}::text[])`)
    .orderBy('id')
    .$narrowType<{ translations: Translations }>()
    .execute();
  const words = (language: Language): Words => {
    const named = rows.map(({ name, translations }) => {
      return [name.toLowerCase(), inLanguage(translations, { language, field: 'name', english: name })];
    });
    return Object.fromEntries(named);
  };
  return { words };
}
