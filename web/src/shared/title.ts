/** The arguments of React Router's `meta` that are used here. */
export type MetaSource = { matches?: readonly ({ id: string; loaderData?: unknown } | undefined)[] };

type RootData = { settings?: { name?: string; returnDays?: number; brand?: { logo?: string } }; demo?: boolean } | undefined;

const rootDataIn = ({ matches }: MetaSource): RootData => matches?.find((match) => match?.id === 'root')?.loaderData as RootData;

/** The shop's name from the root's loader; empty if there is none. */
export const shopNameIn = (source: MetaSource): string => rootDataIn(source)?.settings?.name ?? '';

/** The URL of the owner's logo; empty if there is none. */
export const logoIn = (source: MetaSource): string => rootDataIn(source)?.settings?.brand?.logo ?? '';

/** Days within which an order can be returned; undefined if the server was unreachable. */
export const returnDaysIn = (source: MetaSource): number | undefined => rootDataIn(source)?.settings?.returnDays;

/** Whether the shop holds the sample data. */
export const isDemoIn = (source: MetaSource): boolean => rootDataIn(source)?.demo === true;

/** A page's title in the browser's tab, followed by the shop's name. */
export function documentTitle(page: string, source: MetaSource): { title: string }[] {
  const shop = shopNameIn(source);
  return [{ title: shop === '' ? page : `${page} — ${shop}` }];
}

/** The `meta` of a page with a fixed title. */
export const pageTitle =
  (page: string) =>
  (source: MetaSource): { title: string }[] =>
    documentTitle(page, source);
