import { useEffect, useRef } from 'react';
import type { Order } from '@shop/contract/orders';

/**
 * For a dialog whose button disappears after the action, with its focus: the focus moves to the order's heading if its
 * details are open, else to the link to them. Without `buttonGoes` the browser returns it to the button.
 */
export function useFocusAfterClose({ _id }: Order): { buttonGoes: () => void } {
  const isGoing = useRef(false);
  useEffect(
    () => () => {
      if (!isGoing.current) return;
      const heading = document.querySelector<HTMLElement>('dialog:modal h2');
      if (heading) heading.tabIndex = -1;
      const place = heading ?? document.querySelector<HTMLElement>(`a[href$="order=${_id}"]`);
      place?.focus({ preventScroll: true });
    },
    [_id],
  );
  return { buttonGoes: () => void (isGoing.current = true) };
}
