import type { InputOf, ReplyOf, Route } from '@shop/contract/route';
import { connect, type CallOptions, type RawInput } from './client.ts';

type Answer = (input: RawInput) => Promise<unknown>;
const answers = new Map<Route, Answer>();

/**
 * Sets the response to a call in component tests; the server has its own tests and the journeys. A call without a response
 * fails its test.
 */
export function serverAnswers<R extends Route>(
  route: R,
  answer: (input: InputOf<R> & CallOptions) => ReplyOf<R> | Promise<ReplyOf<R>>,
): void {
  answers.set(route, async (input) => answer(input as InputOf<R> & CallOptions));
  connect(async (requests, input) => {
    const known = answers.get(requests);
    if (!known) throw new TypeError(`no response is set for ${requests.method} ${requests.path}`);
    return (await known(input)) as never;
  });
}

/** Removes all responses, so that a file does not depend on those of another. */
export const removeAnswers = (): void => answers.clear();
