/** A reason not to start that is nobody's bug: one sentence that says what to do. It is printed alone, without a stack. */
export class StartupError extends Error {
  override readonly name: string = 'CannotStart';
}
