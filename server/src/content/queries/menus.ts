import { categoryNameIn } from '@shop/contract/category-words';
import { isShopPage, pathOfContent, SHOP_PAGES } from '@shop/contract/content';
import type { Menu, MenuItem, MenuName } from '@shop/contract/menus';
import { pageAt } from '@shop/contract/pages';
import type { Language } from '@shop/contract/languages';
import type { Translations } from '@shop/contract/translations';
import { offerOf } from '#gift-cards';
import { requestLanguage } from '#infra/http';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { Db, Tx } from '#infra/database';
import { DEFAULT_MENUS, GIFT_CARDS, withCategories } from '../default-menus.ts';
import { publishedPages } from '../queries.ts';

/** The menu as staff saved it, or the default one. */
export async function savedMenu(db: Db, name: MenuName): Promise<Menu> {
  const row = await db
    .selectFrom('menu')
    .select(['items', 'updatedAt'])
    .$narrowType<{ items: MenuItem[] }>()
    .where('name', '=', name)
    .executeTakeFirst();
  return { name, items: row?.items ?? DEFAULT_MENUS[name], updatedAt: row?.updatedAt.toISOString() ?? null };
}

/** Paths of texts that exist only while they are published. Contact always exists. */
const TEXT_PATHS = new Set(
  Object.keys(SHOP_PAGES)
    .filter((slug) => slug !== 'home' && slug !== 'contact')
    .map(pathOfContent),
);
const isText = (to: string): boolean => to.startsWith('/pages/') || TEXT_PATHS.has(to);

/**
 * The menu that shoppers see: categories filled in, without links to unpublished pages, and to gift cards only while
 * they are sold.
 */
export async function shownMenu(db: Db, name: MenuName, now: Date): Promise<Menu> {
  const [menu, published, { isOn: sellsCards }, categories] = await Promise.all([
    savedMenu(db, name),
    publishedPages(db, now),
    offerOf(db),
    db
      .selectFrom('category')
      .select(['name', 'slug', 'parentCategory', 'translations'])
      .$narrowType<{ translations: Translations }>()
      .where('isActive', '=', true)
      .where('published', '=', true)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_PAGE_SIZE)
      .execute(),
  ]);
  const paths = new Set(published.map(({ path }) => path));
  const isShown = ({ to }: { to: string }) => (to === GIFT_CARDS ? sellsCards : !isText(to) || paths.has(to));
  const language = requestLanguage();
  const named = categories.map(({ translations, ...it }) => ({
    ...it,
    name: categoryNameIn(translations, { language, english: it.name }),
  }));
  const items = menu.items
    .map((item) => labelled(item, language))
    .flatMap((item) => withCategories(item, named, (parent) => categoryNameIn(null, { language, english: parent })) ?? [])
    .map((item) => ({ ...item, children: item.children.filter(isShown) }))
    .filter((item) => isShown(item) && (item.to !== '' || item.children.length > 0));
  return { ...menu, items };
}

/** The item and its links with the labels of one language. */
const labelled = ({ translations, children, ...item }: MenuItem, language: Language): MenuItem => ({
  ...item,
  label: labelIn({ label: item.label, translations }, language),
  children: children.map(({ translations: of, ...it }) => ({
    ...it,
    label: labelIn({ label: it.label, translations: of }, language),
  })),
});

const labelIn = ({ label, translations }: Pick<MenuItem, 'label' | 'translations'>, language: Language): string =>
  language === 'en' ? label : translations?.[language] || label;

type Targets = { categories: ReadonlySet<string>; products: ReadonlySet<string>; pages: ReadonlySet<string> };

function leadsSomewhere(to: string, { categories, products, pages }: Targets): boolean {
  if (!to.startsWith('/')) return true; // another site, an email address or a phone number
  const [path = ''] = to.split(/[?#]/, 1);
  const page = pageAt(path);
  const last = path.split('/').at(-1) ?? '';
  if (page?.area !== 'storefront') return false;
  if (page.path === '/c/:slug') return categories.has(last);
  if (page.path === '/product/:id') return products.has(last);
  if (page.path === '/pages/:slug') return pages.has(last) || isShopPage(last);
  return !page.path.includes(':');
}

const lastParts = (links: readonly { to: string }[], prefix: string): string[] =>
  links.filter(({ to }) => to.startsWith(prefix)).map(({ to }) => to.split(/[?#]/, 1)[0]?.slice(prefix.length) ?? '');

/** Dead links by field, each with a sentence that names it. */
export async function deadLinks(tx: Tx, items: readonly MenuItem[]): Promise<Record<string, string>> {
  const links = items.flatMap((item, i) => [
    { field: `items.${i}.to`, label: item.label, to: item.to },
    ...(item.categories ? [] : item.children.map((it, at) => ({ field: `items.${i}.children.${at}.to`, ...it }))),
  ]);
  const slugsIn = async (table: 'category' | 'product' | 'contentPage', prefix: string) => {
    const slugs = lastParts(links, prefix);
    if (slugs.length === 0) return new Set<string>();
    return new Set((await tx.selectFrom(table).select('slug').where('slug', 'in', slugs).execute()).map(({ slug }) => slug));
  };
  const targets = {
    categories: await slugsIn('category', '/c/'),
    products: await slugsIn('product', '/product/'),
    pages: await slugsIn('contentPage', '/pages/'),
  };
  const wrong = items.flatMap((item, i): [string, string][] =>
    item.to === '' && item.children.length === 0 && !item.categories
      ? [[`items.${i}.to`, `“${item.label}” needs a page, or links under it.`]]
      : [],
  );
  const dead = links
    .filter(({ to }) => to !== '' && !leadsSomewhere(to, targets))
    .map(({ field, label, to }): [string, string] => [field, `“${label}” leads to ${to}, which is no page of the shop.`]);
  return Object.fromEntries([...wrong, ...dead]);
}
