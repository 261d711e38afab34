import { saveFile } from '../../shared/save-file.ts';

/** Downloads a text as a CSV file. */
export const download = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
