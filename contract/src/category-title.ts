/** Whose clothes a parent category holds. Unisex and the like belong to no one in particular and are not named. */
const OWNERS: Record<string, string> = { men: "Men's", women: "Women's", kids: "Kids'", boys: "Boys'", girls: "Girls'" };

/** A category's title: Men and Women may each have Jeans, which are Men's Jeans and Women's Jeans. A name that says it stays. */
export function categoryTitle(name: string, parent: string): string {
  const owner = OWNERS[parent.toLowerCase()];
  const says = new RegExp(String.raw`\b${parent.replaceAll(/\W/g, '')}\b`, 'i').test(name.replaceAll(/['’]s?\b/g, ''));
  return owner === undefined || says ? name : `${owner} ${name}`;
}
