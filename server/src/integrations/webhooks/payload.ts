type Event = { type: string; at: Date; sequence: string; data: unknown };

/** The body of a message, by Standard Webhooks 1.0. It is the same at every attempt. */
export const webhookPayload = ({ type, at, sequence, data }: Event): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data: { sequence: Number(sequence), ...(data as object) } });
