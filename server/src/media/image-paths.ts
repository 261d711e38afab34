import { LINK_PREVIEW, IMAGE_FORMATS, IMAGE_WIDTHS } from '@shop/contract/media';

/** The job that makes a picture's AVIF. */
export const AVIF_JOB = 'media.avif';
/** The job that deletes a picture. */
export const DELETE_IMAGE_JOB = 'media.drop';

const HASH = /^[0-9a-f]{32}$/;
const WIDTHS_AND_FORMATS = IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => `${width}.${format}`));
/** Every file that a picture may have. */
export const IMAGE_FILE_NAMES: readonly string[] = [LINK_PREVIEW.name, ...WIDTHS_AND_FORMATS];

/** Where the files room keeps one encoding of a picture. */
export const imagePath = (hash: string, name: string): string => `${hash}/${name}`;

/** Whether an address could be a picture's at all; only such a one reaches the files. */
export const isImagePath = (hash: string, name: string): boolean => HASH.test(hash) && IMAGE_FILE_NAMES.includes(name);

/** The picture that an address is of; undefined where it is none of ours. */
export const imageHash = (url: string): string | undefined => /^\/media\/([0-9a-f]{32})\//.exec(url)?.[1];
