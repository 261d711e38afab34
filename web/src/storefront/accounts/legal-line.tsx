import { Fragment } from 'react';
import { useMissingPages } from '../../shared/missing-pages.ts';
import { LegalLink, type LegalPage } from '../pages/legal-link.tsx';

const AGREED: LegalPage[] = ['terms-conditions', 'privacy-policy'];

/** The texts open in place: they can be read before joining, and what was typed stays. One that is not published is not named. */
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
