import { useEffect, useLayoutEffect, useState, type KeyboardEvent } from 'react';
import { useCombobox } from 'downshift';
import { useNavigate, useRouteLoaderData } from 'react-router';
import { suggest } from '@shop/contract/catalogue';
import { imageVariant } from '@shop/contract/image-variants';
import { formatMoney } from '@shop/contract/format-money';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { linksUnder, type MenuLink } from './menus.ts';

type Suggestion = ReplyOf<typeof suggest>['suggestions'][number];

/** Short enough to feel immediate, long enough to skip most keystrokes. */
const DEBOUNCE_MS = 150;
const MIN_CHARACTERS = 2;

/** The server's suggestions for the current text; none after an error. */
function useSuggestions(text: string): Suggestion[] {
  const [found, setFound] = useState<{ words: string; items: Suggestion[] }>({ words: '', items: [] });
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < MIN_CHARACTERS) return undefined;
    let isStale = false;
    const ask = async () => {
      try {
        const { suggestions } = await call(suggest, { query: { q: wanted } });
        if (!isStale) setFound({ words: wanted, items: suggestions });
      } catch (error) {
        if (!isApiError(error)) throw error;
      }
    };
    const pause = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(pause);
    };
  }, [wanted]);
  return wanted.length < MIN_CHARACTERS ? [] : found.items;
}

/** The parent of a category, because men and women both have jeans. */
function useCategoryParent(): (url: string) => string {
  const menu = useRouteLoaderData<{ menu: readonly MenuLink[] }>('storefront/layout')?.menu ?? [];
  return (url) => {
    const [only, ...more] = menu.filter((link) => linksUnder(link).some(({ to }) => to === url));
    return only && more.length === 0 ? only[0] : '';
  };
}

const Face = ({ item, parent }: { item: Suggestion; parent: string }) => (
  <>
    {item.image ? (
      <img className="thumb" src={imageVariant(item.image, 320, 'webp')} alt="" width="40" height="48" />
    ) : (
      <Icon of="search" />
    )}
    <span>
      {item.name}
      <small className="faint">
        {item.kind === 'category'
          ? ['Category', parent].filter(Boolean).join(' · ')
          : item.price !== null && formatMoney(item.price)}
      </small>
    </span>
  </>
);

/** The search box with a list of products and categories below it; Enter without a choice submits the search. */
export function SuggestingInput({ id, start }: { id: string; start: string }) {
  const navigate = useNavigate();
  const [text, setWords] = useState(start);
  const items = useSuggestions(text);
  const parentOf = useCategoryParent();
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Suggestion>({
    inputId: id,
    items,
    inputValue: text,
    selectedItem: null,
    // Text that was typed before this component hydrated gets its suggestions too.
    initialIsOpen: start.trim().length >= MIN_CHARACTERS,
    itemToString: (item) => item?.name ?? '',
    onSelectedItemChange: ({ selectedItem }) => void (selectedItem && navigate(selectedItem.url)),
  });

  // It replaces the input that the visitor types into, so it has the focus before the next key press.
  useLayoutEffect(() => document.getElementById(id)?.focus(), [id]);

  const open = isOpen && items.length > 0;
  // Enter submits the form while no suggestion is selected.
  const leaveEnterToForm = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && highlightedIndex === -1) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };
  return (
    <>
      <input
        {...getInputProps({ onChange: (event) => setWords(event.currentTarget.value), onKeyDown: leaveEnterToForm })}
        className="input"
        type="search"
        name="q"
        placeholder="Tell us what you are looking for"
      />
      <ul
        {...getMenuProps({ 'aria-label': 'Suggestions' })}
        className={classNames('menu suggestions', !open && 'suggestions--none')}
      >
        {open &&
          items.map((item, index) => (
            <li key={item.url} {...getItemProps({ item, index })} className={classNames(index === highlightedIndex && 'is-on')}>
              <Face item={item} parent={parentOf(item.url)} />
            </li>
          ))}
      </ul>
    </>
  );
}
