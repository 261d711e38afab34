import { useShop } from '../../shared/shop-details.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BannerPicture } from '../shared/banner-picture.tsx';
import { MailTo } from './shop-text.tsx';
import { pageMeta, readOrigin } from '../shared/page-meta.ts';

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const loader = readOrigin;
export const meta = pageMeta({
  title: 'About Us',
  description: 'T-shirts and jeans: comfort fabrics, cash on delivery, fast shipping and easy exchanges.',
  path: '/aboutus',
});

/** Why people choose the shop (behaviour.md, Text pages). */
const reasonsOf = (hours: string) => [
  { title: 'Global trends', text: 'Fits and washes from around the world, made for the Indian climate.' },
  { title: 'Hassle-free shopping', text: 'Pay by cash on delivery, debit or credit card, or UPI.' },
  { title: 'Premium comfort fabrics', text: 'Soft combed cotton and washed denim, checked by hand before shipping.' },
  { title: 'Fast shipping', text: 'Orders ship in 1–3 business days. Shipping is free.' },
  { title: 'Easy exchanges', text: 'Wrong item or size? Tell us within 7 days of delivery.' },
  { title: 'Responsive customer care', text: hours === '' ? 'We reply within 48 hours.' : `We are here to help, ${hours}.` },
];

export default function AboutScreen() {
  const { settings: shop, demo } = useShop() ?? {};
  return (
    <main id="main">
      <section className="about-hero">
        <div className="wrap about-hero__txt">
          {demo ? (
            <h1 className="display">
              From Kerala, <br />
              since 2019.
            </h1>
          ) : (
            <h1 className="display">About {shop?.name || 'us'}</h1>
          )}
          <p className="lead">Everyday T-shirts and jeans for men and women.</p>
        </div>
        <div className="about-hero__pic">
          <BannerPicture
            name="hero-jeans"
            alt="Five pairs of jeans side by side, from raw indigo to black"
            sizes="max(100vw, 40rem)"
            first
          />
        </div>
      </section>
      <hr className="selvedge" aria-hidden="true" />
      <section className="section">
        <div className="wrap">
          <div className="section__head">
            <h2 className="h2">Why people choose us</h2>
          </div>
          <ul className="reasons">
            {reasonsOf(shop?.supportHours ?? '').map(({ title, text }) => (
              <li key={title}>
                <h3 className="h3">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <div className="row about__on">
            <ButtonLink size="lg" to="/newarrival">
              Explore More
            </ButtonLink>
            <span className="muted">
              or write to <MailTo />
            </span>
          </div>
        </div>
      </section>
    </main>
  );
}
