import { useEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/**
 * Confirms leaving a page with unsaved input, by a link or by closing the tab. A link to a part of the page leaves nothing.
 * Render `question`; call `allowLeaving` after saving, just before the form itself navigates.
 */
export function useUnsaved(dirty: boolean): { question: ReactNode; allowLeaving: () => void } {
  const saved = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      dirty && !saved.current && (now.pathname !== next.pathname || now.search !== next.search),
  );

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
