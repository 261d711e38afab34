/** A call of an extension failed: it threw, timed out, returned an invalid response, or is disabled. */
export class ExtensionFailure extends Error {
  override readonly name = 'ExtensionFailure';
}

/** An extension refused a call, with a sentence. */
export class ExtensionRefusal extends Error {
  override readonly name = 'ExtensionRefusal';
  readonly errors: Record<string, string> | undefined;

  constructor(sentence: string, errors?: Record<string, string>) {
    super(sentence);
    this.errors = errors;
  }
}
