import { listCategories, searchProducts } from '@shop/contract/catalogue';
import { readSettings } from '@shop/contract/settings';
import { call } from '../../api/client.ts';
import { claimOf, withoutPrice, type Claim } from './banner.ts';

/** The shop's banner. */
export const readBanner = async (): Promise<string> => withTruePrice((await call(readSettings)).settings.banner);

/** A text whose price is removed unless a product that the text names has that price. */
export async function withTruePrice(text: string): Promise<string> {
  const claim = claimOf(text);
  if (claim === null || (await isTrue(claim).catch(() => false))) return text;
  return withoutPrice(text);
}

async function isTrue({ names, rupees }: Claim): Promise<boolean> {
  const { categories } = await call(listCategories);
  const named = categories.filter(({ name }) => names(name)).map(({ slug }) => slug);
  const category = named.join(',').slice(0, 500);
  const query = { facets: 'none' as const, min: rupees, max: rupees, limit: 1, ...(category && { category }) };
  return (await call(searchProducts, { query })).total > 0;
}
