import * as z from 'zod/mini';
import type { Language } from './languages.ts';

/** The languages of the owner's translations: all but English. */
export const TRANSLATED_LANGUAGES = ['hi', 'ml'] as const satisfies readonly Language[];
export type TranslatedLanguage = (typeof TRANSLATED_LANGUAGES)[number];

/** Texts by language and field; a missing field is shown in English. */
export type Translations = { [L in TranslatedLanguage]?: { [field: string]: string | undefined } | undefined };

/** Name and description in a response, by language. */
const Names = z.object({ name: z.optional(z.string()), description: z.optional(z.string()) });
export const ShownTranslations = z.object({ hi: z.optional(Names), ml: z.optional(Names) });

/* @__NO_SIDE_EFFECTS__ */
export const TranslationsOf = <S extends z.core.$ZodType>(fields: S) =>
  z.object({ hi: z.optional(fields), ml: z.optional(fields) }, 'Translations are texts by language, hi and ml.');

/** The text of a field in a language, else the English one. */
export const inLanguage = (
  translations: Translations | null,
  { language, field, english }: { language: Language; field: string; english: string },
): string => (language === 'en' ? english : translations?.[language]?.[field] || english);

/** Merges an edit: its fields replace the stored ones, an empty one deletes its translation, omitted languages stay. */
export function editTranslations(before: Translations, edited: Translations | undefined): Translations {
  const entries = TRANSLATED_LANGUAGES.flatMap((language) => {
    const fields = Object.entries({ ...before[language], ...edited?.[language] }).filter(([, text]) => text);
    return fields.length === 0 ? [] : [[language, Object.fromEntries(fields)] as const];
  });
  return Object.fromEntries(entries);
}
