import { ERRORS, type ErrorCode, type Problem } from '@shop/contract/errors';

/**
 * An expected error. The message is a sentence for customers. Any other error is a bug: it is logged with its stack and
 * never shown to a user.
 */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly problem: Problem;
  readonly status: number;

  /** `errors` names fields; `more` has data for the caller (a new summary, the lines that are out of stock). */
  constructor(code: ErrorCode, message: string, more?: Omit<Problem, 'success' | 'code' | 'message'>) {
    super(message);
    this.problem = { success: false, code, message, ...more };
    this.status = ERRORS[code];
  }
}
