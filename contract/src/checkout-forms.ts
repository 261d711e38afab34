/** How the gateway takes the money: over the shop's page, or on a page of its own that leads back. */
export const CHECKOUT_FORMS = ['popup', 'redirect'] as const;
