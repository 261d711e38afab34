/** Numbers that make the simulator fail like a gateway. */
export const MARKED = {
  rejected: '9000000001',
  busy: '9000000002',
  failed: '9000000003',
  garbage: '9000000004',
  /** The message is accepted without a response. */
  silent: '9000000005',
} as const;

/** Numbers whose SMS are accepted, with the worst reports that gateways send. */
export const MARKED_REPORTS = {
  undelivered: '9000000006',
  /** No report is sent. */
  unreported: '9000000007',
  /** The report has an unknown id. */
  unknownId: '9000000008',
  twice: '9000000009',
  /** The report comes before the response. */
  early: '9000000010',
} as const;

/** Numbers for which the simulated WhatsApp rejects a message, by error code. */
export const MARKED_CODES: Record<string, { status: number; code: number }> = {
  '9000000011': { status: 401, code: 190 },
  '9000000012': { status: 429, code: 130429 },
  '9000000013': { status: 400, code: 132000 },
  '9000000014': { status: 404, code: 132001 },
  '9000000015': { status: 400, code: 132015 },
};

/** Numbers whose WhatsApp messages are accepted. */
export const MARKED_WHATSAPP = {
  /** Accepted without a response: only its reports have its id. */
  silent: '9000000020',
  notOnWhatsApp: '9000000021',
  failedAfterSent: '9000000022',
  reversed: '9000000023',
  twice: '9000000024',
  readAtOnce: '9000000025',
  /** A forged report is sent, then nothing. */
  forged: '9000000026',
  /** Its template is paused afterwards. */
  pausesTemplate: '9000000028',
  /** The person has a user name, so reports have no phone. */
  withoutPhone: '9000000027',
} as const;
