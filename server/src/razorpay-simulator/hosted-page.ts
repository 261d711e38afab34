import type { SimulatedOrder } from './entities.ts';

/** The parameters with which the shop redirects a customer to the gateway's hosted page. */
export type Hosted = { name: string; description: string; customer: string; email: string; contact: string };

/** The simulator's hosted page. Its script draws the same buttons as in the widget. */
export const hostedPage = (
  order: SimulatedOrder,
  callbackUrl: string,
  { customer, email, contact, ...prefill }: Hosted,
): string =>
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
    ...prefill,
    prefill: { name: customer, email, contact },
  })}"></main>
</body>
</html>
`;

const attribute = (value: object): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The URL to return to: a path of the shop itself, without a host. */
export function callbackUrl(address: string | undefined, ...shops: string[]): string | undefined {
  const [home = 'http://localhost'] = shops;
  const url = URL.parse(address ?? '', home);
  const isHome = url !== null && shops.some((shop) => URL.parse(shop)?.origin === url.origin);
  return address && isHome ? url.pathname + url.search : undefined;
}
