import { useMissingPages } from '../../shared/missing-pages.ts';
import { LegalLink } from '../pages/legal-link.tsx';

/** The terms open in a dialog, so that a customer does not leave the checkout. */
export function TermsLine() {
  if (useMissingPages().includes('terms-conditions')) return null;
  return (
    <p className="tiny faint">
      By placing the order you agree to the <LegalLink slug="terms-conditions" />.
    </p>
  );
}
