import { ACCEPTED_PICTURES } from '@shop/contract/media';

export type PictureType = (typeof ACCEPTED_PICTURES)[number];

const SIGNATURES: Record<PictureType, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  'image/webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

/** What the first bytes say a file is. Its name and its declared type are claims of the sender and count for nothing. */
export const recognise = (bytes: Buffer): PictureType | undefined => ACCEPTED_PICTURES.find((type) => SIGNATURES[type](bytes));
