/** An error of the installation or its settings: one sentence for the operator. It is printed without a stack trace. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}
