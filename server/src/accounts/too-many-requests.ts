import { ShopError } from '#kernel/shop-error';

/** A refusal by a rate limit, with the seconds to wait as the Retry-After header. */
export class TooManyRequestsError extends ShopError {
  readonly seconds: number;

  constructor(code: 'too_many_requests' | 'unavailable', seconds: number) {
    super(code, code === 'unavailable' ? 'The shop is busy. Please try again in a moment.' : waitMessage(seconds));
    this.seconds = seconds;
  }
}

function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
}
