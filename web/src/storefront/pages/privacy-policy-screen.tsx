import { PRIVACY } from './privacy-policy.tsx';
import { pageMeta, readOrigin } from '../shared/page-meta.ts';
import { PolicyPage } from './policy-page.tsx';

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const loader = readOrigin;
export const meta = pageMeta({
  title: 'Privacy Policy',
  description: 'What we store about you and why, who sees it, for how long, and how to view, correct or erase it.',
  path: '/privacy-policy',
});

export default function PrivacyPolicyScreen() {
  return <PolicyPage {...PRIVACY} />;
}
