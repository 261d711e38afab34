import type { Block } from '@shop/contract/content-blocks';
import type { Language } from '@shop/contract/languages';

export type PageTexts = { title: string; description: string; blocks: Block[]; translations?: unknown };

/** A page as shoppers read it: without hidden blocks, its texts in one language, English where a translation is missing. */
export function translatePage({ title, description, blocks, translations }: PageTexts, language: Language) {
  const page = inLanguage({ title, description, blocks: blocks.filter(isShown), translations }, language);
  return page as { title: string; description: string; blocks: Block[] };
}

export const isShown = ({ isHidden }: Block): boolean => isHidden !== true;

/** Replaces English texts in the value by the translations of its parts. */
function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((it) => inLanguage(it, language));
  if (!isRecord(value)) return value;
  const { translations, ...rest } = value;
  const own = Object.fromEntries(Object.entries(rest).map(([name, it]) => [name, inLanguage(it, language)]));
  return isRecord(translations) ? translatedBy(own, translations[language]) : own;
}

/** Replaces each English text that has a translation; the structure is the English one. */
function translatedBy(english: unknown, translation: unknown): unknown {
  if (typeof english === 'string') return typeof translation === 'string' && translation !== '' ? translation : english;
  if (Array.isArray(english))
    return Array.isArray(translation) ? english.map((it, at) => translatedBy(it, translation[at])) : english;
  if (!isRecord(english) || !isRecord(translation)) return english;
  return Object.fromEntries(Object.entries(english).map(([name, it]) => [name, translatedBy(it, translation[name])]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
