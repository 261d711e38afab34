import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the view buttons when the item that holds it is removed from its list. */
export function useFocusAfterRemoval(): RefObject<HTMLLIElement | null> {
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const leaving = item.current;
    return () => {
      if (leaving?.contains(document.activeElement)) document.querySelector<HTMLElement>('.views [aria-pressed="true"]')?.focus();
    };
  }, []);
  return item;
}
