import type { Language } from '@shop/contract/languages';
import type { OrderStatus } from '@shop/contract/orders';

type Words = Record<PushedStatus, string>;

/** The statuses that customers are notified of; the others appear in the timeline only. */
const PUSHED = ['Shipped', 'Delivered', 'Cancelled', 'Returned'] as const satisfies readonly OrderStatus[];
export type PushedStatus = (typeof PUSHED)[number];
export const isPushed = (status: OrderStatus): status is PushedStatus => PUSHED.some((it) => it === status);

const WORDS: Record<Language, Words> = {
  en: {
    Shipped: 'Your order {0} is on its way.',
    Delivered: 'Your order {0} was delivered.',
    Cancelled: 'Your order {0} is cancelled.',
    Returned: 'Your return of order {0} has begun.',
  },
  hi: {
    Shipped: 'आपका ऑर्डर {0} भेज दिया गया है।',
    Delivered: 'आपका ऑर्डर {0} पहुँच गया है।',
    Cancelled: 'आपका ऑर्डर {0} रद्द हो गया है।',
    Returned: 'आपके ऑर्डर {0} का रिटर्न शुरू हो गया है।',
  },
  ml: {
    Shipped: 'നിങ്ങളുടെ ഓർഡർ {0} അയച്ചു.',
    Delivered: 'നിങ്ങളുടെ ഓർഡർ {0} എത്തി.',
    Cancelled: 'നിങ്ങളുടെ ഓർഡർ {0} റദ്ദാക്കി.',
    Returned: 'നിങ്ങളുടെ ഓർഡർ {0} തിരികെ നൽകാൻ തുടങ്ങി.',
  },
};

type About = { shopName: string; number: string; orderId: string; status: PushedStatus; language: Language };

/** What the service worker shows. A later status of the same order replaces it. */
export const notificationOf = ({ shopName, number, orderId, status, language }: About): string =>
  JSON.stringify({
    title: shopName || number,
    body: WORDS[language][status].replace('{0}', number),
    tag: `order-${orderId}`,
    url: `${language === 'en' ? '' : `/${language}`}/productlisting?order=${orderId}`,
  });
