import type { SamplePage } from '#content';

export const HOME: SamplePage = {
  slug: 'home',
  title: 'Jeans and T-shirts',
  description: 'T-shirts and jeans for men and women.',
  blocks: [
    {
      type: 'hero',
      slides: [
        {
          title: 'Branded jeans at ₹799',
          text: 'Free shipping. Cash on delivery.',
          image: '/banners/hero-patch',
          alt: 'Raw indigo jeans, folded, with the back pocket and the leather patch up',
          button: { label: 'Shop jeans', to: '/search?q=jeans' },
          second: { label: 'New arrivals', to: '/newarrival' },
        },
        {
          title: 'The tee you reach for first.',
          text: 'Soft combed cotton, pre-washed.',
          image: '/banners/hero-tees',
          alt: 'A rust pocket tee, a washed indigo oversized tee and a sand henley laid side by side',
          button: { label: 'Shop new arrivals', to: '/newarrival' },
        },
        {
          title: 'Jeans and tees cut for women',
          text: 'High rises, wide legs and well-fitting tees.',
          image: '/banners/hero-women',
          alt: 'Scoop neck tees and high-rise wide jeans laid side by side',
          button: { label: 'Shop women', to: '/womens' },
        },
      ],
    },
    {
      type: 'facts',
      items: [
        { icon: 'truck', title: '{shippingOffer}', text: 'Ships in 1–3 business days' },
        { icon: 'banknote', title: '{cashOnDelivery}', text: 'UPI and cards also accepted' },
        { icon: 'undo-2', title: '{returnDays}-day returns', text: 'Easy return within {returnDays} days of delivery' },
        { icon: 'headset', title: 'Customer care', text: '{supportHours}' },
      ],
    },
    {
      type: 'productTabs',
      tabs: [
        { title: 'Top Trending Now', image: '/banners/hero-jeans', source: 'trending', limit: 6 },
        { title: "Today's Offers", image: '/banners/hero-tees', source: 'offers', limit: 5 },
        { title: 'New Arrivals', image: '/banners/hero-women', source: 'newest', limit: 5 },
      ],
    },
    {
      type: 'pictureText',
      title: 'The edge that does not fray.',
      text: 'Turn up the hem of our jeans and you see a selvedge: a woven edge that does not fray, white with one red thread. We named the brand after it, because hidden details should be finished too.',
      image: '/banners/hero-selvedge',
      alt: 'A turned-up raw denim cuff that shows the white selvedge edge with its red line',
      button: { label: 'Read our story', to: '/aboutus' },
    },
    { type: 'products', title: 'Style Meets Function', source: 'mixed', limit: 8 },
    {
      type: 'words',
      title: 'Custom Studio',
      words: ['Laser', 'Rips', 'Studs', 'Cuts', 'Patches', 'Colour'],
      text: 'Customise your jeans: fades, rips, patches and more',
      button: { label: 'Open the studio', to: '/customstudio' },
    },
  ],
};
