/** An extension did not do what it was asked: it threw, hung, answered something unreadable, or is switched off. */
export class ExtensionFailure extends Error {
  override readonly name = 'ExtensionFailure';
}

/** What an extension refuses on purpose, in its own sentence. */
export class ExtensionRefusal extends Error {
  override readonly name = 'ExtensionRefusal';
  readonly errors: Record<string, string> | undefined;

  constructor(sentence: string, errors?: Record<string, string>) {
    super(sentence);
    this.errors = errors;
  }
}
