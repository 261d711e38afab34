/** What React Router hands to a page's `meta`, as far as it is needed here. */
export type MetaSource = { matches?: readonly ({ id: string; loaderData?: unknown } | undefined)[] };

type RootData = { settings?: { name?: string; brand?: { logo?: string } } } | undefined;

const rootDataIn = ({ matches }: MetaSource): RootData => matches?.find((match) => match?.id === 'root')?.loaderData as RootData;

/** The shop's name as the root's loader read it; empty where there is none. */
export const shopNameIn = (source: MetaSource): string => rootDataIn(source)?.settings?.name ?? '';

/** The URL of the owner's logo; empty where there is none. */
export const logoIn = (source: MetaSource): string => rootDataIn(source)?.settings?.brand?.logo ?? '';

/** A page's name in the browser's tab, followed by the shop's. */
export function documentTitle(page: string, source: MetaSource): { title: string }[] {
  const shop = shopNameIn(source);
  return [{ title: shop === '' ? page : `${page} — ${shop}` }];
}

/** The `meta` of a page whose name is always the same. */
export const pageTitle =
  (page: string) =>
  (source: MetaSource): { title: string }[] =>
    documentTitle(page, source);
