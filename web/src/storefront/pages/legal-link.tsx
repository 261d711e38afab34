import { lazy, Suspense, useState } from 'react';

const NAMES = { 'terms-conditions': 'Terms & Conditions', 'privacy-policy': 'Privacy Policy' } as const;
export type LegalPage = keyof typeof NAMES;

const LegalDialog = lazy(() => import('./legal-dialog.tsx'));

/** A link that opens a policy in a dialog. */
export function LegalLink({ slug }: { slug: LegalPage }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link link--btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {NAMES[slug]}
      </button>
      {open && (
        <Suspense>
          <LegalDialog slug={slug} title={NAMES[slug]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
