import { MAX_ARCHIVE_BYTES, MAX_SHEET_BYTES } from '@shop/contract/imports';

export type FileChoice = { files: File[] } | { problem: string };

const isArchive = (file: File): boolean => /\.zip$/i.test(file.name) || /zip/.test(file.type);
const inMegabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

const WORKBOOK = /\.(xlsx?|xlsm|ods|numbers)$/i;

/** The CSV file and the zip archive of images among the chosen or dropped files, or the reason why they cannot be imported. */
export function chosenFiles(files: readonly File[]): FileChoice {
  const images = files.find(isArchive);
  const csv = files.find((file) => !isArchive(file));
  if (files.length > 2 || (files.length === 2 && !images))
    return { problem: 'Choose one CSV file, and one zip archive of images if you have one.' };
  if (csv?.size === 0) return { problem: `${csv.name} is empty.` };
  if (csv && WORKBOOK.test(csv.name))
    return {
      problem: `${csv.name} is a spreadsheet, not a CSV file. Open it, choose Save As > CSV UTF-8, then choose that file.`,
    };
  if (csv && csv.size > MAX_SHEET_BYTES)
    return { problem: `${csv.name} is larger than ${inMegabytes(MAX_SHEET_BYTES)}. Split it and import the parts.` };
  if (images && images.size > MAX_ARCHIVE_BYTES)
    return {
      problem: `${images.name} is larger than ${inMegabytes(MAX_ARCHIVE_BYTES)}. Split it: import the same CSV file with each part.`,
    };
  return { files: [csv, images].filter((it) => it !== undefined) };
}
