import { SizeGuideTables } from '../catalogue/size-guide.tsx';
import { JEANS, TEES } from '../catalogue/size-tables.ts';
import { pageMeta, readOrigin } from '../shared/page-meta.ts';

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const loader = readOrigin;
export const meta = pageMeta({
  title: 'Size guide',
  description: 'Body and garment measurements for jeans and T-shirts in centimetres and inches, and how to measure.',
  path: '/size-guide',
});

const GUIDES = [
  { id: 'jeans', title: 'Jeans', guide: JEANS },
  { id: 't-shirts', title: 'T-shirts', guide: TEES },
];

/** The guides that the product pages show, all in one place. */
export default function SizeGuideScreen() {
  return (
    <main id="main">
      <div className="wrap">
        <div className="page-head">
          <h1 className="h1">Size guide</h1>
        </div>
        <div className="policy">
          <nav aria-label="Guides">
            {GUIDES.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
          <div className="faq">
            {GUIDES.map(({ id, title, guide }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 className="h3" id={`${id}-title`}>
                  {title}
                </h2>
                <SizeGuideTables guide={guide} />
              </section>
            ))}
          </div>
        </div>
      </div>
    </main>
  );
}
