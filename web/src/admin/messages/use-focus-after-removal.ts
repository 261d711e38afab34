import { useLayoutEffect, useRef, type RefObject } from 'react';

/** For a message that may leave its list, and its buttons with it: the focus then goes to where one chooses the list. */
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
