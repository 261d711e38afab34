export type KeyUse = { requests: number; errors: number };

export type KeyUseLog = {
  /** Counts a response to a request with an API key, by the id of the key. */
  count: (id: string, isError: boolean) => void;
  /** Returns the counts since the last call and deletes them here. */
  take: () => Map<string, KeyUse>;
};

/** Counts requests by API key in memory, so that a busy program causes one write every few seconds. */
export function createKeyUseLog(): KeyUseLog {
  let counts = new Map<string, KeyUse>();
  return {
    count(id, isError) {
      const { requests, errors } = counts.get(id) ?? { requests: 0, errors: 0 };
      counts.set(id, { requests: requests + 1, errors: errors + Number(isError) });
    },
    take() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
  };
}
