import type { SamplePage } from '#content';

export const STUDIO: SamplePage = {
  slug: 'custom-studio',
  title: 'Custom Studio',
  description: 'Customise your jeans with laser, rips, studs, cuts, patches and colour: one tool, up to three, or no limits.',
  blocks: [
    {
      type: 'hero',
      slides: [
        {
          title: 'Custom Studio',
          text: 'Six ways to customise your jeans. Pick one, three or all six.',
          image: '/banners/hero-jeans',
          alt: 'Plain jeans in five washes, laid side by side',
        },
      ],
    },
    { type: 'studio' },
  ],
};

/** Its tables are those of the product pages. */
export const SIZE_GUIDE: SamplePage = {
  slug: 'size-guide',
  title: 'Size guide',
  description: 'Body and garment measurements for jeans and T-shirts in centimetres and inches, and how to measure.',
  blocks: [],
};
