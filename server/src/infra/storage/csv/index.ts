/** Reads CSV files of any common separator and encoding, from memory or row by row from storage. */
export { openCsv, openStoredCsv, readCsv } from './csv-file.provider.ts';
export { unreadableArchive } from './file-format.ts';
