/** Integration of the gateway: in a dialog over the shop's page, or on the gateway's page, which redirects back. */
export const CHECKOUT_FORMS = ['popup', 'redirect'] as const;
