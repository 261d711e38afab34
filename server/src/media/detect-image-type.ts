import { ACCEPTED_IMAGE_TYPES } from '@shop/contract/media';

/** An uploaded image; the name is empty if the shop downloaded it. */
export type ImageFile = { name: string; bytes: Buffer };

export type ImageType = (typeof ACCEPTED_IMAGE_TYPES)[number];

const SIGNATURES: Record<ImageType, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  'image/webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

/** Allowed extensions. They need not match the content, because the stored file is re-encoded under its hash. */
const EXTENSIONS = new Set(['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'webp']);

/** Whether a file name has one of these extensions, or none, as a camera's upload may have. */
export function hasImageExtension(name: string): boolean {
  const [, extension] = /\.([^.]*)$/.exec(name) ?? [];
  return extension === undefined || EXTENSIONS.has(extension.toLowerCase());
}

/** Detects a file's type from its first bytes. The declared type comes from the client and is ignored. */
export const detectImageType = (bytes: Buffer): ImageType | undefined =>
  ACCEPTED_IMAGE_TYPES.find((type) => SIGNATURES[type](bytes));
