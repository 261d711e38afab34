import { Fragment } from 'react';
import { useMissingPages } from '../../shared/missing-pages.ts';
import { LegalLink, type LegalPage } from '../pages/legal-link.tsx';

const AGREED: LegalPage[] = ['terms-conditions', 'privacy-policy'];

/** Links to the legal texts open in a dialog, so that the form's input is kept. An unpublished text is left out. */
export function LegalLine() {
  const missing = useMissingPages();
  const shown = AGREED.filter((slug) => !missing.includes(slug));
  if (shown.length === 0) return null;
  return (
    <p className="small muted">
      By registering you agree to the{' '}
      {shown.map((slug, i) => (
        <Fragment key={slug}>
          {i > 0 && ' and the '}
          <LegalLink slug={slug} />
        </Fragment>
      ))}
      .
    </p>
  );
}
