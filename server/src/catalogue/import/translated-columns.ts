import type { Product } from '@shop/contract/catalogue';
import { TRANSLATED_LANGUAGES, type Translations } from '@shop/contract/translations';
import type { CsvRow } from '#kernel/csv';
import { htmlToText, textToHtml } from './html-text.ts';

/** Columns of this shop for texts in other languages: `Title (hi)` beside `Title`. */
const TRANSLATED = TRANSLATED_LANGUAGES.flatMap((language) => [
  { language, field: 'name' as const, heading: `Title (${language})` as const, column: `title (${language})` },
  { language, field: 'description' as const, heading: `Body (HTML) (${language})` as const, column: `body (html) (${language})` },
]);

/** The translations of a row; undefined where it has none, so that blank cells keep those of the product. */
export function readTranslations(row: CsvRow): Translations | undefined {
  const given = TRANSLATED.filter(({ column }) => row.cells[column]?.trim());
  if (given.length === 0) return undefined;
  const translated = given.map(({ column, ...it }) => {
    const text = row.cells[column]?.trim() ?? '';
    return { ...it, text: it.field === 'description' ? htmlToText(text) : text };
  });
  return Object.fromEntries(
    TRANSLATED_LANGUAGES.map((language) => {
      const texts = translated.filter((it) => it.language === language);
      return [language, Object.fromEntries(texts.map(({ field, text }) => [field, text]))];
    }),
  );
}

/** In the order of the export. */
export const TRANSLATED_COLUMNS = TRANSLATED.map(({ heading }) => heading);
export const TRANSLATED_READS = TRANSLATED.map(({ column }) => column);

type TranslatedCells = Partial<Record<(typeof TRANSLATED_COLUMNS)[number], string>>;

export const translatedCells = (translations: Product['translations']): TranslatedCells =>
  Object.fromEntries(
    TRANSLATED.map(({ language, field, heading }) => {
      const text = translations?.[language]?.[field] ?? '';
      return [heading, field === 'description' && text !== '' ? textToHtml(text) : text];
    }),
  );
