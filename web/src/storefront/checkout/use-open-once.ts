import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** In the URL right after Place Order: the widget opens automatically, once. */
export const PAY_NOW = 'pay';

/** Calls `pay` once if the URL asks for it, and takes the parameter out of the URL, so that a reload does not open it again. */
export function useOpenOnce(canPay: boolean, pay: () => void): void {
  const [search, setSearch] = useSearchParams();
  const opened = useRef(false);
  const isRequested = search.has(PAY_NOW);
  useEffect(() => {
    if (!isRequested || opened.current) return;
    opened.current = true;
    setSearch(new URLSearchParams(), { replace: true });
    if (canPay) pay();
  }, [isRequested, canPay, pay, setSearch]);
}
