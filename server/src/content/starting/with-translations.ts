import type { Block } from '@shop/contract/content-blocks';
import { TRANSLATED_LANGUAGES } from '@shop/contract/translations';
import type { StartingPage } from './starting-page.ts';

/** Texts in Hindi and Malayalam, by the English one: a whole text, or a paragraph, a heading or an item of a rich text. */
export type TranslatedTexts = Record<string, readonly [hi: string, ml: string]>;

/** Adds translations to the texts of a page; a text without one is shown in English. */
export function withTranslations<P extends StartingPage>(page: P, texts: TranslatedTexts): P {
  const { title, description, blocks } = page;
  return {
    ...page,
    blocks: blocks.map((block) => withOwn(block, texts) as Block),
    translations: page.translations ?? translationsOf({ title, description }, texts),
  };
}

type Part = { [name: string]: unknown };
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds translations to a block or a part of one: slides, tiles and questions have separate translations. */
function withOwn(part: Part, known: TranslatedTexts): Part {
  const { translations, ...texts } = part;
  const own = Object.entries(texts).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((it: unknown) => (isPart(it) ? withOwn(it, known) : it)) : value,
  ]);
  const made = translations ?? translationsOf(texts, known);
  return { ...Object.fromEntries(own), ...(Object.keys(made).length > 0 && { translations: made }) };
}

function translationsOf(texts: Part, known: TranslatedTexts): object {
  const entries = TRANSLATED_LANGUAGES.map((language, at) => {
    return [language, translated(texts, (text) => textIn(text, known, at === 0 ? 0 : 1))] as const;
  });
  return Object.fromEntries(entries.filter(([, it]) => it !== undefined));
}

/** Elements of a rich text that are translated as one statement. */
const STATEMENT = /<(p|h2|h3|li)>(.*?)<\/\1>/g;

/** The translation of a text, or of a rich text by its statements; undefined where none is translated. */
function textIn(text: string, known: TranslatedTexts, at: 0 | 1): string | undefined {
  const whole = known[text]?.[at];
  if (whole !== undefined || !text.startsWith('<')) return whole;
  const html = text.replaceAll(STATEMENT, (statement, tag: string, inner: string) => {
    const own = known[inner]?.[at];
    return own === undefined ? statement : `<${tag}>${own}</${tag}>`;
  });
  return html === text ? undefined : html;
}

type TextOf = (text: string) => string | undefined;

/** The translations of these values, in the same structure; undefined where none is translated. */
function translated(value: unknown, textOf: TextOf): unknown {
  if (typeof value === 'string') return textOf(value);
  if (Array.isArray(value)) {
    const list = value.map((it: unknown) => (typeof it === 'string' ? textOf(it) : undefined));
    return list.some((it) => it !== undefined) ? list.map((it) => it ?? '') : undefined;
  }
  if (!isPart(value)) return undefined;
  const entries = Object.entries(value)
    .map(([name, it]) => [name, translated(it, textOf)] as const)
    .filter(([, it]) => it !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
