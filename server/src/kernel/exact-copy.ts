/**
 * A copy that takes no more memory than its bytes. Results of zlib are slices of 64 kB, and small ones of `Buffer.from` share a
 * pool of that size, which stays in memory as long as one of them.
 */
export function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
