import type { StartingPage } from './starting-page.ts';

/** Home until the owner publishes one: the shop's name, the promises of the settings, and the products on sale. */
export const STARTING_HOME: StartingPage = {
  title: 'Clothing store',
  description: 'The online store of {shopName}.',
  blocks: [
    {
      type: 'hero',
      slides: [
        {
          title: '{shopName}',
          text: '{shippingOffer}.',
          image: '',
          alt: '',
          button: { label: 'Shop new arrivals', to: '/newarrival' },
        },
      ],
    },
    {
      type: 'facts',
      items: [
        { icon: 'truck', title: '{shippingOffer}', text: 'Arrives in {deliveryDays} working days' },
        { icon: 'banknote', title: '{cashOnDelivery}', text: 'UPI and cards also accepted' },
        { icon: 'undo-2', title: '{returnDays}-day returns', text: 'Easy return within {returnDays} days of delivery' },
        { icon: 'headset', title: 'Customer care', text: '{supportHours}' },
      ],
    },
    {
      type: 'productTabs',
      tabs: [
        { title: 'Top Trending Now', image: '', source: 'trending', limit: 12 },
        { title: "Today's Offers", image: '', source: 'offers', limit: 12 },
        { title: 'New Arrivals', image: '', source: 'newest', limit: 5 },
      ],
    },
    { type: 'products', title: 'Our Products', source: 'mixed', limit: 8 },
  ],
};
