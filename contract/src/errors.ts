/** The error codes of the API, and the HTTP status of each. */
export const ERRORS = {
  invalid_input: 400,
  invalid_picture: 400,
  cart_empty: 400,
  choose_variant: 400,
  coupon_refused: 400,
  gift_card_refused: 400,
  reset_refused: 400,
  invitation_refused: 400,
  email_link_refused: 400,
  payment_refused: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  code_needed: 401,
  code_refused: 401,
  not_allowed: 403,
  account_blocked: 403,
  factor_missing: 403,
  email_not_verified: 403,
  not_found: 404,
  no_such_pincode: 404,
  not_acceptable: 405,
  email_taken: 409,
  name_taken: 409,
  profile_needed: 409,
  own_account: 409,
  factor_on: 409,
  factor_off: 409,
  factor_required: 409,
  last_owner: 409,
  stale: 409,
  out_of_stock: 409,
  in_stock: 409,
  line_full: 409,
  list_full: 409,
  webhook_off: 409,
  courier_refused: 409,
  prices_changed: 409,
  cart_changed: 409,
  key_reused: 409,
  order_moved_on: 409,
  not_invoiced: 409,
  setup_incomplete: 409,
  real_orders: 409,
  not_demo: 409,
  already_reviewed: 409,
  too_large: 413,
  wrong_content_type: 415,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
  courier_unavailable: 503,
  shop_not_live: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every error response (behaviour.md, API). */
export type Problem = {
  success: false;
  code: ErrorCode;
  message: string;
  /** Field name → sentence to show under that field. */
  errors?: Record<string, string>;
  /** On a 5xx: the id to quote when contacting the shop. */
  requestId?: string;
  /** On `prices_changed`: the current price of the order. */
  summary?: unknown;
  /** On `out_of_stock` at checkout: the lines without enough stock. */
  problems?: unknown;
};
