import { useEffect } from 'react';
import { ApiError } from '../api/client.ts';
import { toast, Toaster } from '../ui/toast.tsx';

/** Durations of toasts in milliseconds (behaviour.md, Messages on the screen). */
const DURATIONS = {
  customer: { done: 3000, failed: 3000 },
  elsewhere: { done: 2000, failed: 4000 },
};

function showUnhandledError(event: PromiseRejectionEvent): void {
  if (!(event.reason instanceof ApiError)) return;
  event.preventDefault();
  toast.error(event.reason.message);
}

/** An API error that no handler caught becomes a toast while this is on the page, and only then. */
export function useUnhandledErrors(): void {
  useEffect(() => {
    window.addEventListener('unhandledrejection', showUnhandledError);
    return () => window.removeEventListener('unhandledrejection', showUnhandledError);
  }, []);
}

/** The toasts of an area, and of its unhandled API errors. */
export function Toasts({ area }: { area: keyof typeof DURATIONS }) {
  useUnhandledErrors();
  return <Toaster {...DURATIONS[area]} />;
}
