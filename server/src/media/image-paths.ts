import { EMAIL_LOGO, ICON_SIZES, LINK_PREVIEW, IMAGE_FORMATS, IMAGE_WIDTHS } from '@shop/contract/media';

/** The job that encodes an image as AVIF. */
export const AVIF_JOB = 'media.avif';
/** The job that deletes an image. */
export const DELETE_IMAGE_JOB = 'media.drop';

const HASH = /^[0-9a-f]{32}$/;
const WIDTHS_AND_FORMATS = IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => `${width}.${format}`));
/** The file of a video, which has one. */
export const VIDEO_NAMES = { 'video/mp4': 'video.mp4', 'video/webm': 'video.webm' } as const;

/** Every file that an image or a video may have. */
export const IMAGE_FILE_NAMES: readonly string[] = [
  LINK_PREVIEW.name,
  EMAIL_LOGO.name,
  ...ICON_SIZES.map((size) => `icon-${size}.png`),
  ...WIDTHS_AND_FORMATS,
  ...Object.values(VIDEO_NAMES),
];

/** The storage key of one file of an image. */
export const imagePath = (hash: string, name: string): string => `${hash}/${name}`;

/** Whether hash and name have the format of an image's; other requests do not reach the storage. */
export const isImagePath = (hash: string, name: string): boolean => HASH.test(hash) && IMAGE_FILE_NAMES.includes(name);

/** The hash in an image URL; undefined for other URLs. */
export const imageHash = (url: string): string | undefined => /^\/media\/([0-9a-f]{32})\//.exec(url)?.[1];
