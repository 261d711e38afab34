/** Where bytes are kept by name: a folder, or a bucket. Names are made by us, never by a visitor. */
export type Files = {
  /** Keeps the bytes under the name; keeping the same name again changes nothing. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  get: (name: string) => Promise<Buffer | undefined>;
  has: (name: string) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
};
