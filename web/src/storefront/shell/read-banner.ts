import { listCategories, searchProducts } from '@shop/contract/catalogue';
import { readSettings } from '@shop/contract/settings';
import { call } from '../../api/client.ts';
import { claimOf, withoutPrice, type Claim } from './banner.ts';

/** The shop's banner. A price in it is shown only while something that the banner names can be bought at that price. */
export async function readBanner(): Promise<string> {
  const { banner } = (await call(readSettings)).settings;
  const claim = claimOf(banner);
  if (claim === null || (await isTrue(claim).catch(() => false))) return banner;
  return withoutPrice(banner);
}

async function isTrue({ names, rupees }: Claim): Promise<boolean> {
  const { categories } = await call(listCategories);
  const named = categories.filter(({ name }) => names(name)).map(({ slug }) => slug);
  const category = named.join(',').slice(0, 500);
  const query = { min: rupees, max: rupees, limit: 1, ...(category && { category }) };
  return (await call(searchProducts, { query })).total > 0;
}
