import { saveFile } from '../../shared/save-file.ts';

/** Hands a text to the browser as a file to keep. */
export const download = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
