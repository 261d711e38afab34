/** An error of the installation or its settings: one sentence that says what to do. It is printed alone, without a stack. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}
