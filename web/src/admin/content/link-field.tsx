import { useEffect, useId, useState, type ReactNode } from 'react';
import { listCategories, searchProducts } from '@shop/contract/catalogue';
import { listPublished, SHOP_PAGES, pathOfContent } from '@shop/contract/content';
import { call } from '../../api/client.ts';
import { Field, type FieldError } from '../../ui/field.tsx';

type Target = { to: string; name: string };
type Props = {
  label: string;
  hint?: ReactNode;
  error?: FieldError;
  optional?: boolean;
  value: string;
  onChange: (to: string) => void;
};

/** Standard pages of every shop. */
const LISTS: readonly Target[] = [
  { to: '/', name: 'Home' },
  { to: '/mens', name: 'Men' },
  { to: '/womens', name: 'Women' },
  { to: '/newarrival', name: 'New Arrivals' },
  { to: '/sale', name: 'Sale' },
  { to: '/contact', name: 'Contact Us' },
  { to: '/productlisting', name: 'My Orders' },
];
const MIN_QUERY = 2;
const PRODUCTS = 8;

let known: Promise<Target[]> | null = null;

/** Forgets the loaded pages and categories: a page may have been published since an editor was last open. */
export function forgetTargets(): void {
  known = null;
}

/** Pages and categories, loaded once while an editor is open. */
function readTargets(): Promise<Target[]> {
  known ??= Promise.all([call(listPublished), call(listCategories)]).then(
    ([{ pages }, { categories }]) => [
      ...LISTS,
      ...pages.filter(({ path }) => !LISTS.some(({ to }) => to === path)).map(({ path, title }) => ({ to: path, name: title })),
      ...categories.map(({ slug, name }) => ({ to: `/c/${slug}`, name: `Category: ${name}` })),
    ],
    () => [...LISTS],
  );
  return known;
}

/** Pages of every shop, which a menu hides until they are published. */
const SHOP_PAGE_PATHS = new Set(Object.keys(SHOP_PAGES).map(pathOfContent));

/** Suggests pages and categories immediately, and products by the typed text. */
function useTargets(typed: string): readonly Target[] {
  const [targets, setTargets] = useState<readonly Target[]>(LISTS);
  const [products, setProducts] = useState<readonly Target[]>([]);
  useEffect(() => {
    void readTargets().then(setTargets);
  }, []);
  const isWord = typed.length >= MIN_QUERY && !/^(\/|https:|mailto:|tel:)/.test(typed);
  useEffect(() => {
    if (!isWord) return undefined;
    let isCurrent = true;
    const show = (matches: readonly Target[]) => isCurrent && setProducts(matches);
    call(searchProducts, { query: { facets: 'none', q: typed, limit: PRODUCTS } }).then(
      ({ products: sold }) => show(sold.map(({ slug, name }) => ({ to: `/product/${slug}`, name: `Product: ${name}` }))),
      () => show([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [typed, isWord]);
  return isWord ? [...targets, ...products] : targets;
}

/** Target of a link: a page, category or product chosen by name, or any URL. */
export function LinkField({ value, onChange, ...frame }: Props) {
  const list = useId();
  const targets = useTargets(value);
  const name =
    targets.find(({ to }) => to === value)?.name ??
    (targets !== LISTS && SHOP_PAGE_PATHS.has(value) ? 'Hidden until it is published' : undefined);
  /** A name that was chosen from the list, or typed in full, is replaced by its URL. */
  const change = (typed: string) => onChange(targets.find((it) => it.name === typed)?.to ?? typed);
  return (
    <>
      <Field
        {...frame}
        hint={name ?? frame.hint}
        list={list}
        autoComplete="off"
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={list}>
        {targets.map((it) => (
          <option key={`${it.to} ${it.name}`}>{it.name}</option>
        ))}
      </datalist>
    </>
  );
}
