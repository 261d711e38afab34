import { LINK_PREVIEW, IMAGE_FORMATS, IMAGE_WIDTHS } from '@shop/contract/media';

/** The job that makes a picture's AVIF. */
export const AVIF_JOB = 'media.avif';
/** The job that deletes a picture. */
export const DROP_JOB = 'media.drop';

const HASH = /^[0-9a-f]{32}$/;
const WIDTHS_AND_FORMATS = IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => `${width}.${format}`));
/** Every file that a picture may have. */
export const NAMES: readonly string[] = [LINK_PREVIEW.name, ...WIDTHS_AND_FORMATS];

/** Where the files room keeps one encoding of a picture. */
export const fileOf = (hash: string, name: string): string => `${hash}/${name}`;

/** Whether an address could be a picture's at all; only such a one reaches the files. */
export const isPictureName = (hash: string, name: string): boolean => HASH.test(hash) && NAMES.includes(name);

/** The picture that an address is of; undefined where it is none of ours. */
export const hashIn = (address: string): string | undefined => /^\/media\/([0-9a-f]{32})\//.exec(address)?.[1];
