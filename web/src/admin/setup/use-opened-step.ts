import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SetupStep } from '@shop/contract/setup';

/**
 * The step that is unfolded: the one that staff opened, else that of the URL, else the first that keeps the shop closed. An
 * empty text: none.
 */
export function useOpenedStep(steps: readonly SetupStep[]) {
  const { hash, key: visit } = useLocation();
  const [chosen, choose] = useState<{ visit: string; key: string } | null>(null);
  const initial = hash.slice(1) || (steps.find((step) => step.required && !step.done)?.key ?? '');
  /** A link to a step is a separate visit, in which the earlier choice does not count. */
  const openedIn = (it: typeof chosen): string => (it?.visit === visit ? it.key : initial);
  /** The browser closes a step by itself when another one opens, and it reports both in any order. */
  const toggle = (key: string, isOpen: boolean) =>
    choose((now) => {
      if (isOpen) return openedIn(now) === key ? now : { visit, key };
      return openedIn(now) === key ? { visit, key: '' } : now;
    });
  return { opened: openedIn(chosen), toggle };
}
