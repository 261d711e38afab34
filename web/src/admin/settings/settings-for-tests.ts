import { DEFAULT_BRAND } from '@shop/contract/brand';
import type { ReplyOf } from '@shop/contract/route';
import type { readSettings } from '@shop/contract/settings';

/** The settings of a shop that has little more than a name. */
export const savedSettings: ReplyOf<typeof readSettings> = {
  settings: {
    name: 'Raju Garments',
    legalName: '',
    email: '',
    phone: '',
    address: '',
    taxStatus: 'unregistered',
    gstin: '',
    invoicePrefix: '',
    madeBy: '',
    countryOfOrigin: 'India',
    checkoutForm: 'popup',
    supportHours: '',
    grievanceOfficer: '',
    social: [],
    banner: '',
    tagline: '',
    delivery: 'Ships in 2 days.',
    returns: 'Easy return within 7 days of delivery.',
    returnDays: 7,
    exchanges: 'all',
    deliverTo: 'india',
    languages: ['en'],
    guestCheckout: false,
    roundOffers: false,
    cartReminders: false,
    lowStock: true,
    access: 'open',
    brand: DEFAULT_BRAND,
  },
  updatedAt: '2026-11-25T06:00:00.000Z',
  accessIsFixed: false,
  live: false,
  cod: true,
  freeDelivery: true,
  demo: false,
  theme: '',
};
