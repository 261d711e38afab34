import { MAX_ARCHIVE_BYTES, MAX_SHEET_BYTES } from '@shop/contract/imports';

/** The files of an import: a CSV file, and a zip archive with the images that it names. */
export type ImportFiles = { csv: File; images?: File };
export type FileChoice = ImportFiles | { problem: string };

const isArchive = (file: File): boolean => /\.zip$/i.test(file.name) || /zip/.test(file.type);
const inMegabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

const WORKBOOK = /\.(xlsx?|xlsm|ods|numbers)$/i;

/** Finds the CSV file and the image archive among the chosen or dropped files, or returns an error message. */
export function chosenFiles(files: readonly File[], known?: File): FileChoice {
  const images = files.find(isArchive);
  const csv = files.find((file) => !isArchive(file)) ?? known;
  if (!csv) return { problem: 'This archive holds images. Choose the CSV file together with it.' };
  if (files.length > 2 || (files.length === 2 && !images))
    return { problem: 'Choose one CSV file, and one zip archive of images if you have one.' };
  if (csv.size === 0) return { problem: `${csv.name} is empty.` };
  if (WORKBOOK.test(csv.name))
    return {
      problem: `${csv.name} is a spreadsheet, not a CSV file. Open it, choose Save As > CSV UTF-8, then choose that file.`,
    };
  if (csv.size > MAX_SHEET_BYTES)
    return { problem: `${csv.name} is larger than ${inMegabytes(MAX_SHEET_BYTES)}. Split it and import the parts.` };
  if (images && images.size > MAX_ARCHIVE_BYTES)
    return {
      problem: `${images.name} is larger than ${inMegabytes(MAX_ARCHIVE_BYTES)}. Split it: import the same CSV file with each part.`,
    };
  return images ? { csv, images } : { csv };
}
