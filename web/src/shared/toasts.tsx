import { useEffect } from 'react';
import { ApiError } from '../api/client.ts';
import { toast, Toaster } from '../ui/toast.tsx';

/** How long toasts stay, in milliseconds (behaviour.md, Messages on the screen). */
const ON_CUSTOMER_PAGES = { done: 3000, failed: 3000 };
const ELSEWHERE = { done: 2000, failed: 4000 };

function showUnhandledError(event: PromiseRejectionEvent): void {
  if (!(event.reason instanceof ApiError)) return;
  event.preventDefault();
  toast.error(event.reason.message);
}

/** The toasts of an area. An API error that no handler caught becomes a toast here, and only here. */
export function Toasts({ area }: { area: 'customer' | 'elsewhere' }) {
  useEffect(() => {
    window.addEventListener('unhandledrejection', showUnhandledError);
    return () => window.removeEventListener('unhandledrejection', showUnhandledError);
  }, []);
  return <Toaster {...(area === 'customer' ? ON_CUSTOMER_PAGES : ELSEWHERE)} />;
}
