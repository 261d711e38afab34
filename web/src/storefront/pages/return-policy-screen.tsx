import { RETURNS } from './return-policy.tsx';
import { pageMeta, readOrigin } from '../shared/page-meta.ts';
import { PolicyPage } from './policy-page.tsx';

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const loader = readOrigin;
export const meta = pageMeta({
  title: 'Return Policy',
  description:
    'How to return or exchange T-shirts and jeans: contact us within 7 days of delivery, the reasons, refunds, cancelling.',
  path: '/return-policy',
});

export default function ReturnPolicyScreen() {
  return <PolicyPage {...RETURNS} />;
}
