type ErrorDetails = { description: string; field?: string | null; reason?: string; metadata?: Record<string, string> };

/** The simulator's error response, in the gateway's format. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;
  readonly body: object;

  constructor(status: number, { description, field = null, reason = 'input_validation_failed', metadata = {} }: ErrorDetails) {
    super(description);
    this.status = status;
    this.body = errorOf({ description, field, reason, metadata });
  }
}

/** An invalid request. */
export const badRequest = (description: string, field: string | null = null): ApiRefusal =>
  new ApiRefusal(400, { description, field });

export const unknownId = (): ApiRefusal => badRequest('The id provided does not exist');

const errorOf = ({ description, field, reason, metadata }: Required<ErrorDetails>) => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason,
    metadata,
    field,
  },
});
