import { ACCEPTED_IMAGE_TYPES } from '@shop/contract/media';

/** An uploaded file that claims to be an image; the name is empty where the shop downloaded it. */
export type ImageFile = { name: string; bytes: Buffer };

export type ImageType = (typeof ACCEPTED_IMAGE_TYPES)[number];

const SIGNATURES: Record<ImageType, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  'image/webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

/** Allowed extensions. They need not match the content, since the stored file is encoded anew under its hash. */
const EXTENSIONS = new Set(['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'webp']);

/** Whether a file name has one of these extensions, or none, as a camera's upload may have. */
export function hasImageExtension(name: string): boolean {
  const [, extension] = /\.([^.]*)$/.exec(name) ?? [];
  return extension === undefined || EXTENSIONS.has(extension.toLowerCase());
}

/** What the first bytes say a file is. Its declared type is a claim of the sender and counts for nothing. */
export const detectImageType = (bytes: Buffer): ImageType | undefined =>
  ACCEPTED_IMAGE_TYPES.find((type) => SIGNATURES[type](bytes));
