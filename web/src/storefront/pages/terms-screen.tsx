import { TERMS } from './terms.tsx';
import { pageMeta, readOrigin } from '../shared/page-meta.ts';
import { PolicyPage } from './policy-page.tsx';

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const loader = readOrigin;
export const meta = pageMeta({
  title: 'Terms & Conditions',
  description: 'What you and the shop agree to: who may order, prices, payment, delivery, returns, law and complaints.',
  path: '/terms-conditions',
});

export default function TermsScreen() {
  return <PolicyPage {...TERMS} />;
}
