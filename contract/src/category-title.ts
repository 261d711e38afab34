import type { Language } from './languages.ts';

/** The possessive of a parent category. Unisex and similar ones have none. */
const OWNERS: Record<string, string> = { men: "Men's", women: "Women's", kids: "Kids'", boys: "Boys'", girls: "Girls'" };

type Translated = { language: Language; letters: RegExp; owners: Record<string, string> };

/** Possessives in the other languages, which follow the name in brackets. */
const TRANSLATED_OWNERS: readonly Translated[] = [
  {
    language: 'hi',
    letters: /[\u0900-\u097f]/,
    owners: { men: 'पुरुष', women: 'महिला', kids: 'बच्चे', boys: 'लड़के', girls: 'लड़कियाँ' },
  },
  {
    language: 'ml',
    letters: /[\u0d00-\u0d7f]/,
    owners: { men: 'പുരുഷൻ', women: 'സ്ത്രീ', kids: 'കുട്ടികൾ', boys: 'ആൺകുട്ടികൾ', girls: 'പെൺകുട്ടികൾ' },
  },
];

/**
 * A category's title: Men and Women may each have Jeans, which become Men's Jeans and Women's Jeans. A name that contains it
 * stays. On a page in Hindi or Malayalam, a name without a translation gets the word of that language too.
 */
export function categoryTitle(name: string, parent: string, page: Language = 'en'): string {
  const key = parent.toLowerCase();
  const translated = TRANSLATED_OWNERS.find(({ language, letters }) => language === page || letters.test(name))?.owners[key];
  if (translated !== undefined) return name.includes(translated) ? name : `${name} (${translated})`;
  const owner = OWNERS[key];
  const says = new RegExp(String.raw`\b${parent.replaceAll(/\W/g, '')}\b`, 'i').test(name.replaceAll(/['’]s?\b/g, ''));
  return owner === undefined || says ? name : `${owner} ${name}`;
}
