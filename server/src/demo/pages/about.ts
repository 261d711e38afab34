import type { SamplePage } from '#content';

const REASONS = [
  { title: 'Global trends', text: 'Fits and washes from around the world, made for the Indian climate.' },
  { title: 'Hassle-free shopping', text: 'Pay by cash on delivery, debit or credit card, or UPI.' },
  { title: 'Premium comfort fabrics', text: 'Soft combed cotton and washed denim, checked by hand before shipping.' },
  { title: 'Fast shipping', text: 'Orders ship in 1–3 business days. Shipping is {freeShipping}.' },
  { title: 'Easy exchanges', text: 'Wrong item or size? Tell us within {returnDays} days of delivery.' },
  { title: 'Responsive customer care', text: 'We are here to help, {supportHours}.' },
];

export const ABOUT: SamplePage = {
  slug: 'about',
  title: 'About Us',
  description: 'T-shirts and jeans: comfort fabrics, cash on delivery, fast shipping and easy exchanges.',
  blocks: [
    {
      type: 'hero',
      slides: [
        {
          title: 'From Kerala, since 2019.',
          text: 'Everyday T-shirts and jeans for men and women.',
          image: '/banners/hero-jeans',
          alt: 'Five pairs of jeans side by side, from raw indigo to black',
        },
      ],
    },
    { type: 'tiles', title: 'Why people choose us', tiles: REASONS.map((reason) => ({ ...reason, image: '' })) },
    { type: 'button', label: 'Explore More', to: '/newarrival' },
    { type: 'richText', html: '<p>or write to <a href="mailto:{email}">{email}</a></p>' },
  ],
};
