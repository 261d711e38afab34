import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { LegalProse, TERMS } from '../pages/legal-texts.tsx';

/** The terms open in a dialog, so that a customer need not leave the checkout. */
export function TermsLine() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="tiny faint">
        By placing the order you agree to the{' '}
        <button type="button" className="link link--btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {TERMS.title}
        </button>
        .
      </p>
      {open && (
        <Dialog title={TERMS.title} onClose={() => setOpen(false)}>
          <LegalProse {...TERMS} />
        </Dialog>
      )}
    </>
  );
}
