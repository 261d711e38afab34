import type { Route } from './+types/contact-screen.ts';
import { readContent } from '@shop/contract/content';
import { call, isApiError } from '../../api/client.ts';
import { useShopDetails } from '../../shared/shop-details.ts';
import { ContactDetails, QuickLinks, SocialLinks } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { pageMeta, readOrigin } from '../shared/page-meta.ts';
import { numbered } from './blocks/numbered.ts';
import { TextBlock } from './content-view.tsx';

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

/** The form and the shop's details are always shown; title and common questions once they are published. */
const UNWRITTEN = { title: 'Contact Us', description: '', blocks: [] };

export async function loader({ request }: Route.LoaderArgs) {
  const page = await call(readContent, { params: { slug: 'contact' } }).then(
    ({ page: it }) => it,
    (error: unknown) => {
      if (isApiError(error, 'not_found')) return UNWRITTEN;
      throw error;
    },
  );
  return { page, ...readOrigin({ request }) };
}
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title, description } = loaderData?.page ?? UNWRITTEN;
  return pageMeta({ title, description, path: '/contact' })({ loaderData, matches });
}

export default function ContactScreen({ loaderData: { page } }: Route.ComponentProps) {
  const shop = useShopDetails();
  return (
    <main id="main">
      <div className="wrap">
        <div className="page-head">
          <h1 className="h1">{page.title}</h1>
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
            {numbered(page.blocks).map(({ key, part }) => (
              <TextBlock key={key} block={part} open={false} />
            ))}
            <QuickLinks />
            {shop && shop.social.length > 0 && <SocialLinks social={shop.social} />}
          </aside>
        </div>
      </div>
    </main>
  );
}
