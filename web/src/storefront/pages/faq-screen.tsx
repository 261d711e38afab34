import { Link } from 'react-router';
import { returnDaysIn } from '../../shared/title.ts';
import { pageMeta, readOrigin } from '../shared/page-meta.ts';
import { QuestionsList } from './questions-list.tsx';
import { questionsData, TOPICS } from './questions.ts';

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const loader = readOrigin;
const named = pageMeta({
  title: 'FAQ',
  description: 'Answers about orders, shipping, returns, refunds, payment, sizes and the Custom Studio.',
  path: '/faq',
});
export const meta = (source: Parameters<typeof named>[0]) => [
  ...named(source),
  { 'script:ld+json': questionsData(TOPICS, returnDaysIn(source)) },
];

export default function FaqScreen() {
  return (
    <main id="main">
      <div className="wrap">
        <div className="page-head">
          <h1 className="h1">FAQ</h1>
        </div>
        <div className="policy">
          <nav aria-label="Topics">
            {TOPICS.map(({ id, name }) => (
              <a key={id} href={`#${id}`}>
                {name}
              </a>
            ))}
          </nav>
          <div className="faq">
            {TOPICS.map(({ id, name, questions }, i) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 className="h3" id={`${id}-title`}>
                  {name}
                </h2>
                <QuestionsList questions={questions} open={i === 0} />
              </section>
            ))}
            <p>
              Need more help?{' '}
              <Link className="link" to="/contact">
                Contact us
              </Link>
            </p>
          </div>
        </div>
      </div>
    </main>
  );
}
