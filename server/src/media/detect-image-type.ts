import { ACCEPTED_IMAGE_TYPES } from '@shop/contract/media';

/** A file that claims to be a picture, as it was sent; without a name where the shop fetched it. */
export type ImageFile = { name: string; bytes: Buffer };

export type ImageType = (typeof ACCEPTED_IMAGE_TYPES)[number];

const SIGNATURES: Record<ImageType, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  'image/webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

/** How a picture's name may end. Which of them counts for nothing: what is kept is encoded anew, under a name of ours. */
const EXTENSIONS = new Set(['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'webp']);

/** Whether a file is called what a picture is called: by one of the endings above, or by none, as a camera's upload may be. */
export function hasImageExtension(name: string): boolean {
  const [, extension] = /\.([^.]*)$/.exec(name) ?? [];
  return extension === undefined || EXTENSIONS.has(extension.toLowerCase());
}

/** What the first bytes say a file is. Its declared type is a claim of the sender and counts for nothing. */
export const detectImageType = (bytes: Buffer): ImageType | undefined =>
  ACCEPTED_IMAGE_TYPES.find((type) => SIGNATURES[type](bytes));
