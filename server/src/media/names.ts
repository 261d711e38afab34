import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@shop/contract/media';

/** The job that makes a picture's AVIF. */
export const AVIF_JOB = 'media.avif';
/** The job that deletes a picture. */
export const DROP_JOB = 'media.drop';

const HASH = /^[0-9a-f]{32}$/;
const NAME = new RegExp(`^(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`);

/** Where the files room keeps one encoding of a picture. */
export const fileOf = (hash: string, name: string): string => `${hash}/${name}`;

/** Whether an address could be a picture's at all; only such a one reaches the files. */
export const isPictureName = (hash: string, name: string): boolean => HASH.test(hash) && NAME.test(name);

/** The picture that an address is of; undefined where it is none of ours. */
export const hashIn = (address: string): string | undefined => /^\/media\/([0-9a-f]{32})\//.exec(address)?.[1];
