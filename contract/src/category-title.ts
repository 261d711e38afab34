/** Whose clothes a parent category holds. Unisex and the like belong to no one in particular and are not named. */
const OWNERS: Record<string, string> = { men: "Men's", women: "Women's", kids: "Kids'", boys: "Boys'", girls: "Girls'" };

/** The same in the other languages, by their letters: a translated name comes with its owner in brackets. */
const TRANSLATED_OWNERS: readonly { letters: RegExp; owners: Record<string, string> }[] = [
  { letters: /[\u0900-\u097f]/, owners: { men: 'पुरुष', women: 'महिला', kids: 'बच्चे', boys: 'लड़के', girls: 'लड़कियाँ' } },
  {
    letters: /[\u0d00-\u0d7f]/,
    owners: { men: 'പുരുഷൻ', women: 'സ്ത്രീ', kids: 'കുട്ടികൾ', boys: 'ആൺകുട്ടികൾ', girls: 'പെൺകുട്ടികൾ' },
  },
];

/** A category's title: Men and Women may each have Jeans, which are Men's Jeans and Women's Jeans. A name that says it stays. */
export function categoryTitle(name: string, parent: string): string {
  const key = parent.toLowerCase();
  const translated = TRANSLATED_OWNERS.find(({ letters }) => letters.test(name))?.owners[key];
  if (translated !== undefined) return name.includes(translated) ? name : `${name} (${translated})`;
  const owner = OWNERS[key];
  const says = new RegExp(String.raw`\b${parent.replaceAll(/\W/g, '')}\b`, 'i').test(name.replaceAll(/['’]s?\b/g, ''));
  return owner === undefined || says ? name : `${owner} ${name}`;
}
