import type { DeliverySettings, Zone } from '@shop/contract/delivery-settings';
import { ZERO } from '@shop/contract/money';
import type { ShopDetails } from '@shop/contract/settings';

/** What the demo shop says of itself. All of it is invented: the GSTIN has Kerala's form and is not registered. */
export const DEMO_FACTS = {
  name: 'Selvedge',
  legalName: 'Selvedge Clothing',
  email: 'care@selvedge.example',
  phone: '+91 484 000 0000',
  address: '14/302, Thottekkat Road, Ravipuram, Kochi, Kerala 682016, India',
  taxStatus: 'registered',
  gstin: '32AAAAA0000A1ZB',
  supportHours: 'Mon-Sat 10AM-6PM IST',
  grievanceOfficer: 'Meera Nair, grievance@selvedge.example',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/selvedge.example' },
    { name: 'Facebook', url: 'https://www.facebook.com/selvedge.example' },
    { name: 'WhatsApp', url: 'https://wa.me/914840000000' },
  ],
  roundOffers: true,
  cartReminders: true,
  delivery: 'Free shipping. Orders ship in 1–3 business days.',
  returns: 'Easy return within 7 days of delivery.',
  tagline: 'Everyday T-shirts and jeans from Kerala since 2019.',
  banner: 'Branded jeans at ₹799. Free shipping. Cash on delivery.',
} satisfies Partial<ShopDetails>;

type States = Zone['states'];
const SOUTH: States = ['Karnataka', 'Tamil Nadu', 'Puducherry', 'Andhra Pradesh', 'Telangana', 'Goa'];
const FAR: States = [
  'Andaman and Nicobar Islands',
  'Lakshadweep',
  'Jammu and Kashmir',
  'Ladakh',
  'Arunachal Pradesh',
  'Assam',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Sikkim',
  'Tripura',
];
const zone = (name: string, states: States, days: Zone['days']): Zone => ({
  name,
  states,
  pincodes: [],
  fee: ZERO,
  freeFrom: null,
  days,
  cod: true,
});

/** The demo's zones: free everywhere, as its banner says; from Kochi, Kerala is near and the hills are far. */
export const DEMO_DELIVERY: DeliverySettings = {
  zones: [
    zone('Kerala', ['Kerala'], { min: 1, max: 3 }),
    zone('South', SOUTH, { min: 2, max: 5 }),
    zone('Far', FAR, { min: 5, max: 10 }),
    zone('Rest of India', [], { min: 3, max: 7 }),
  ],
  cod: {
    enabled: true,
    minTotal: null,
    maxTotal: null,
    fee: ZERO,
    confirm: 'never',
    cancelUnconfirmed: false,
    blockAfterFailed: null,
  },
  prepaidDiscount: { percent: 0, max: null },
  handlingDays: 1,
  cutoff: '14:00',
  holidays: [],
};
