import type { Block } from '@shop/contract/content-blocks';
import { TRANSLATED_LANGUAGES } from '@shop/contract/translations';
import type { SamplePage } from '#content';
import { TRANSLATED_QUESTIONS } from './translated-questions.ts';
import { TRANSLATED_TEXTS } from './translated-texts.ts';

const TEXTS = { ...TRANSLATED_TEXTS, ...TRANSLATED_QUESTIONS };

/** A sample page with the translations of its texts; a text that has none is shown in English. */
export function withTranslations(page: SamplePage): SamplePage {
  const { title, description, blocks } = page;
  return {
    ...page,
    blocks: blocks.map((block) => withOwn(block) as Block),
    translations: page.translations ?? translationsOf({ title, description }),
  };
}

type Part = { [name: string]: unknown };
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A block or a part of one: slides, tiles and questions have their own translations. */
function withOwn(part: Part): Part {
  const { translations, ...texts } = part;
  const own = Object.entries(texts).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((it: unknown) => (isPart(it) ? withOwn(it) : it)) : value,
  ]);
  const made = translations ?? translationsOf(texts);
  return { ...Object.fromEntries(own), ...(Object.keys(made).length > 0 && { translations: made }) };
}

function translationsOf(texts: Part): object {
  const entries = TRANSLATED_LANGUAGES.map((language, at) => [language, translated(texts, at)] as const);
  return Object.fromEntries(entries.filter(([, it]) => it !== undefined));
}

/** The texts among these values, in their shape; undefined where none is translated. */
function translated(value: unknown, at: number): unknown {
  if (typeof value === 'string') return TEXTS[value]?.[at];
  if (Array.isArray(value)) {
    const list = value.map((it: unknown) => (typeof it === 'string' ? translated(it, at) : undefined));
    return list.some((it) => it !== undefined) ? list.map((it) => it ?? '') : undefined;
  }
  if (!isPart(value)) return undefined;
  const entries = Object.entries(value)
    .map(([name, it]) => [name, translated(it, at)] as const)
    .filter(([, it]) => it !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
