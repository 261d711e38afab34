import { LARGEST_ARCHIVE, LARGEST_SHEET } from '@shop/contract/imports';

/** What is imported: a file of lines, and a zip archive with the pictures that they name. */
export type ImportFiles = { sheet: File; pictures?: File };
export type Chosen = ImportFiles | { trouble: string };

const isArchive = (file: File): boolean => /\.zip$/i.test(file.name) || /zip/.test(file.type);
const inMegabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

/** Tells the lines from the pictures among the files that somebody chose or dropped, and says what does not fit. */
export function chosenFiles(files: readonly File[], known?: File): Chosen {
  const pictures = files.find(isArchive);
  const sheet = files.find((file) => !isArchive(file)) ?? known;
  if (!sheet) return { trouble: 'This archive holds pictures. Choose the CSV file that names them together with it.' };
  if (files.length > 2 || (files.length === 2 && !pictures))
    return { trouble: 'One CSV file at a time, please, with one zip archive beside it.' };
  if (sheet.size > LARGEST_SHEET) return { trouble: `${sheet.name} is larger than ${inMegabytes(LARGEST_SHEET)}. Split it.` };
  if (pictures && pictures.size > LARGEST_ARCHIVE)
    return {
      trouble: `${pictures.name} is larger than ${inMegabytes(LARGEST_ARCHIVE)}. Split it: the same CSV file may be imported with each part.`,
    };
  return pictures ? { sheet, pictures } : { sheet };
}
