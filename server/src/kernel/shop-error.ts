import { ERRORS, type ErrorCode, type Problem } from '@shop/contract/errors';

/**
 * An expected "no". The message is a sentence a customer can read. Anything else that is thrown is a bug: it is logged with its
 * stack and never shown to a user.
 */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly problem: Problem;
  readonly status: number;

  /** `errors` names fields; `more` carries what the caller may act on (a fresh summary, the lines that ran out). */
  constructor(code: ErrorCode, message: string, more?: Omit<Problem, 'success' | 'code' | 'message'>) {
    super(message);
    this.problem = { success: false, code, message, ...more };
    this.status = ERRORS[code];
  }
}
