import { useEffect } from 'react';
import { toast, Toaster } from '../ui/toast.tsx';
import { useUnhandledErrors } from './toasts.tsx';

/** Toasts that stay until the test ends: on a slow machine one of two seconds ends before the test reads it. */
export function LastingToasts() {
  useUnhandledErrors();
  useEffect(() => toast.dismissAll, []);
  return <Toaster done={60_000} failed={60_000} />;
}
