import type { InputOf, ReplyOf, Route } from '@shop/contract/route';
import { connect, type CallOptions, type RawInput } from './client.ts';

type Answer = (input: RawInput) => Promise<unknown>;
const answers = new Map<Route, Answer>();

/**
 * Says what the server answers to a call, for the tests of screens: the server itself is tried by its own tests and by the
 * journeys. A call that nobody said anything about fails its test.
 */
export function serverAnswers<R extends Route>(
  route: R,
  answer: (input: InputOf<R> & CallOptions) => ReplyOf<R> | Promise<ReplyOf<R>>,
): void {
  answers.set(route, async (input) => answer(input as InputOf<R> & CallOptions));
  connect(async (asked, input) => {
    const known = answers.get(asked);
    if (!known) throw new TypeError(`no answer is said for ${asked.method} ${asked.path}`);
    return (await known(input)) as never;
  });
}
