import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { LegalProse, PRIVACY, TERMS, type LegalText } from '../pages/legal-texts.tsx';

/** The texts open in place: they can be read before joining, and what was typed stays. */
export function LegalLine() {
  const [reading, read] = useState<LegalText | null>(null);
  const opener = (text: LegalText) => (
    <button type="button" className="link link--btn" aria-haspopup="dialog" onClick={() => read(text)}>
      {text.title}
    </button>
  );
  return (
    <>
      <p className="small muted">
        By registering you agree to the {opener(TERMS)} and the {opener(PRIVACY)}.
      </p>
      {reading && (
        <Dialog title={reading.title} onClose={() => read(null)}>
          <LegalProse {...reading} />
        </Dialog>
      )}
    </>
  );
}
