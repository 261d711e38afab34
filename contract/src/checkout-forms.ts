/** How the gateway takes the money: in a dialog over the shop's page, or on the gateway's page, which leads back. */
export const CHECKOUT_FORMS = ['popup', 'redirect'] as const;
