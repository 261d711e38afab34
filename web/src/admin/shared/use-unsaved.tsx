import { useEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/**
 * Asks before somebody leaves a page with something typed that is not saved, by a link or by closing the tab.
 * `question` is to be rendered; `allowLeaving` says that all is saved, just before the form itself moves on.
 */
export function useUnsaved(dirty: boolean): { question: ReactNode; allowLeaving: () => void } {
  const saved = useRef(false);
  const blocker = useBlocker(() => dirty && !saved.current);

  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!saved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  const question = blocker.state === 'blocked' && (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave"
      keep="Stay"
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      Your changes on this page will be lost.
    </ConfirmDialog>
  );
  const allowLeaving = () => {
    saved.current = true;
  };
  return { question, allowLeaving };
}
