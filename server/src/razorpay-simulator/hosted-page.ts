import type { SimulatedOrder } from './entities.ts';

/** What the shop says of the customer when it sends them to a page of the gateway's own. */
export type Hosted = { name: string; description: string; customer: string; email: string; contact: string };

/** The stand-in's full page, on which the same script draws the same buttons as in its window. */
export const hostedPage = (order: SimulatedOrder, callbackUrl: string, { customer, email, contact, ...said }: Hosted): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Test payment</title>
<link rel="stylesheet" href="checkout.css">
<script src="checkout.js" defer></script>
</head>
<body class="rzpsim-page">
<main data-rzpsim-hosted="${attribute({
    callbackUrl,
    order_id: order.id,
    amount: order.amount,
    currency: order.currency,
    ...said,
    prefill: { name: customer, email, contact },
  })}"></main>
</body>
</html>
`;

const attribute = (value: object): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Where the customer goes back to: an address of the shop itself, without its host; nowhere else. */
export function callbackUrl(address: string | undefined, ...shops: string[]): string | undefined {
  const [home = 'http://localhost'] = shops;
  const url = URL.parse(address ?? '', home);
  const isHome = url !== null && shops.some((shop) => URL.parse(shop)?.origin === url.origin);
  return address && isHome ? url.pathname + url.search : undefined;
}
