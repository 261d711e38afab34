import { useShopDetails } from '../../shared/shop-details.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BannerPicture } from '../home/banner-picture.tsx';
import { MailTo } from './shop-words.tsx';
import { pageMeta, readOrigin } from './page-meta.ts';

export { keptForAll as headers } from '../catalogue/kept.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const loader = readOrigin;
export const meta = pageMeta({
  title: 'About Us',
  description: 'T-shirts and jeans from Kerala since 2019: comfort fabrics, cash on delivery, fast shipping, easy exchanges.',
  path: '/aboutus',
});

/** Why people choose the shop (specification, section 1). */
const reasonsOf = (hours: string) => [
  { title: 'Global trends', text: 'Shapes and washes from everywhere, cut for our heat and our bodies.' },
  { title: 'Hassle-free shopping', text: 'Cash on delivery, debit and credit card, and UPI. Whichever you trust.' },
  { title: 'Premium comfort fabrics', text: 'Combed cotton and soft-washed denim, checked by hand before it leaves.' },
  { title: 'Fast shipping', text: 'Orders ship in 1–3 business days. Shipping is free.' },
  { title: 'Easy exchanges', text: 'Wrong item? Tell us within 7 days of delivery and we put it right.' },
  { title: 'Responsive customer care', text: `People who answer, ${hours}.` },
];

export default function AboutScreen() {
  const hours = useShopDetails()?.supportHours ?? 'six days a week';
  return (
    <main id="main">
      <section className="about-hero">
        <div className="wrap about-hero__txt">
          <h1 className="display">
            From Kerala, <br />
            since 2019.
          </h1>
          <p className="lead">We make two things, T-shirts and jeans, for men and women who wear them most days of the week.</p>
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
            {reasonsOf(hours).map(({ title, text }) => (
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
