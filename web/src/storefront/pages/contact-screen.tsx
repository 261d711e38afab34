import { useShopDetails } from '../../shared/shop-details.ts';
import { ContactDetails, QuickLinks, SocialLinks } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { pageMeta, readOrigin } from '../shared/page-meta.ts';
import { QuestionsList } from './questions-list.tsx';
import { COMMON } from './questions.ts';

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const loader = readOrigin;
export const meta = pageMeta({
  title: 'Contact Us',
  description: 'Send us a message, call or chat. Every message gets a ticket number and a reply within 48 hours.',
  path: '/contact',
});

export default function ContactScreen() {
  const shop = useShopDetails();
  return (
    <main id="main">
      <div className="wrap">
        <div className="page-head">
          <h1 className="h1">Contact Us</h1>
        </div>
        <div className="contact">
          <ContactForm />
          <aside className="contact__aside" aria-label="Other ways to get help">
            <section aria-labelledby="reach-us">
              <h2 className="vh" id="reach-us">
                How to reach us
              </h2>
              {shop && <ContactDetails shop={shop} />}
            </section>
            <section aria-labelledby="common-questions">
              <h2 className="vh" id="common-questions">
                Common questions
              </h2>
              <QuestionsList questions={COMMON} />
            </section>
            <QuickLinks />
            {shop && shop.social.length > 0 && <SocialLinks social={shop.social} />}
          </aside>
        </div>
      </div>
    </main>
  );
}
