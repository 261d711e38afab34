import * as z from 'zod/mini';
import { Block } from '@shop/contract/content-blocks';
import { addressOfCategory, fillFacts, TEXT_FACTS, type Facts } from './fill-facts.ts';

/** Fields of blocks that are not text for people. */
const NO_TEXT = new Set(['type', 'to', 'image', 'icon', 'source', 'category', 'tag', 'products']);
const NAMED = /\{lowestPrice:([^{}<>]+)\}/g;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Tags between which a text is one statement, which is left out as a whole where a fact is missing. */
const STATEMENT_ENDS = /(<\/?(?:p|h[2-4]|ul|ol|li|blockquote|br|hr)[^>]*>)/;

type Filling = { facts: Facts; inHtml: Facts; missing: Set<string> };

function fillText(text: string, facts: Facts, { missing }: Filling): string {
  const filled = fillFacts(text, facts);
  for (const fact of filled.missing) missing.add(fact);
  return filled.text;
}

const fillHtml = (html: string, filling: Filling): string =>
  html
    .split(STATEMENT_ENDS)
    .map((part) => {
      if (part === '') return part;
      // The tags of an emptied statement stay, so that the HTML is balanced.
      return fillText(part, filling.inHtml, filling) || (part.match(/<[^>]*>/g) ?? []).join('');
    })
    .join('')
    .replaceAll(/<(p|li|h[2-4])><\/\1>/g, '')
    .replaceAll(/href="tel:[^"]*"/g, (link) => link.replaceAll(' ', ''));

/** Whether the part is meaningless without this field. */
const isRequired = (key: string, part: object): boolean =>
  key === 'question' ||
  key === 'answer' ||
  key === 'label' ||
  (key === 'title' && !('type' in part)) ||
  (key === 'text' && 'icon' in part);

/** Fills facts into a value; undefined for a part whose required text became empty. */
function fillValue(value: unknown, key: string, filling: Filling): unknown {
  if (NO_TEXT.has(key)) return value;
  if (typeof value === 'string') return key === 'html' ? fillHtml(value, filling) : fillText(value, filling.facts, filling);
  if (Array.isArray(value)) return value.map((it) => fillValue(it, '', filling)).filter((it) => it !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, it]) => [name, fillValue(it, name, filling)] as const);
  if (entries.some(([name, it]) => it === '' && isRequired(name, value))) return undefined;
  return Object.fromEntries(entries.filter(([, it]) => it !== undefined));
}

type Text = { title: string; description: string; blocks: Block[] };

const escapedFacts = (facts: Facts): Facts => ({
  ...facts,
  ...Object.fromEntries(TEXT_FACTS.map((name) => [name, escapeHtml(facts[name])])),
});

/**
 * Fills the facts of a page's texts. A text, a statement of a rich text, or a part that is meaningless without its
 * text is left out where a fact has no value; `missing` lists these facts.
 */
export function fillBlocks({ title, description, blocks }: Text, facts: Facts): Text & { missing: string[] } {
  const filling: Filling = { facts, inHtml: escapedFacts(facts), missing: new Set() };
  const filled = blocks.flatMap((block) => {
    const value = fillValue(block, '', filling);
    const { data, error } = z.safeParse(Block, value);
    if (data) return [data];
    // A fact, such as the shop's address, may exceed the length limits of typed text.
    return error.issues.every(({ code }) => code === 'too_big') ? [value as Block] : [];
  });
  return {
    title: fillText(title, facts, filling),
    description: fillText(description, facts, filling),
    blocks: filled,
    missing: [...filling.missing],
  };
}

/** The categories whose lowest price a page uses. */
export const namedCategories = (page: Text): string[] => [
  ...new Set([...JSON.stringify(page).matchAll(NAMED)].map(([, name = '']) => addressOfCategory(name))),
];
