import type { Problem } from '@shop/contract/errors';
import { ApiError, type Transport } from './client.ts';

/** The server's transport for loaders: a call within the process, whose errors look as they do in the browser. */
export const inProcess = (dispatch: Transport): Transport =>
  async function ask(route, input) {
    try {
      return await dispatch(route, input);
    } catch (error) {
      if (hasProblem(error)) throw new ApiError(error.status, error.problem);
      throw error;
    }
  };

const hasProblem = (error: unknown): error is { status: number; problem: Problem } =>
  error instanceof Error && 'status' in error && 'problem' in error;
