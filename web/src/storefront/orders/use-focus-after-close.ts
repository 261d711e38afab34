import { useEffect, useRef } from 'react';
import type { Order } from '@shop/contract/orders';

/**
 * For a dialog whose button goes once its work is done, and the focus with it: then it goes to the order's heading where its details
 * are open, else to the link that leads to them. Without `buttonGoes` the browser gives it back to the button.
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
