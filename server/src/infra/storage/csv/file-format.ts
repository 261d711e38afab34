// Detects the format of a file by its first bytes, so that the error names what was uploaded instead of a CSV file.

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const CSV_OF_EXCEL = 'In Excel, choose File > Save As > CSV UTF-8, then choose that file here.';

const FORMATS: { begins: RegExp; says: string }[] = [
  { begins: /^\u00D0\u00CF.\u00E0/, says: `This is an old Excel workbook (.xls), not a CSV file. ${CSV_OF_EXCEL}` },
  { begins: /^%PDF-/, says: 'This is a PDF document, not a CSV file.' },
  { begins: /^\u0089PNG|^\u00FF\u00D8\u00FF|^GIF8|^RIFF....WEBP/s, says: 'This is a picture, not a CSV file.' },
  { begins: /^[^ -~]\u008B/, says: 'This file is compressed (gzip). Unpack it and choose the CSV file inside.' },
  { begins: /^(Rar!|7z\u00BC\u00AF)/, says: 'This is an archive, not a CSV file. Unpack it and choose the CSV file inside.' },
  {
    begins: /^(\u00EF\u00BB\u00BF)?\s*<(!doctype html|html|head|body)\b/i,
    says: 'This is a web page, not a CSV file. The other shop may have logged you out: log in there and export again.',
  },
  { begins: /^(\u00EF\u00BB\u00BF)?\s*<\?xml|^(\u00EF\u00BB\u00BF)?\s*<\w+[\s>]/, says: 'This is an XML file, not a CSV file.' },
  {
    begins: /^(\u00EF\u00BB\u00BF)?\s*(\{\s*["}]|\[\s*[[{"\]])/,
    says: 'This is a JSON file, not a CSV file.',
  },
];

/** The sentence about a file that is not CSV; undefined where it may be CSV. */
export function unreadableFormat(bytes: Uint8Array): string | undefined {
  const start = latin(bytes.subarray(0, 512));
  if (start.startsWith('PK\u0003\u0004')) return unreadableArchive(bytes);
  return FORMATS.find(({ begins }) => begins.test(start))?.says;
}

/** The sentence about a zip archive uploaded in place of a CSV file: spreadsheet workbooks are zip archives. */
export function unreadableArchive(bytes: Uint8Array): string {
  const names = latin(bytes.subarray(0, 4096)) + latin(bytes.subarray(Math.max(0, bytes.length - 64 * 1024)));
  if (/xl\/workbook|xl\/worksheets/.test(names)) return `This is an Excel workbook (.xlsx), not a CSV file. ${CSV_OF_EXCEL}`;
  if (names.includes('opendocument.spreadsheet'))
    return 'This is a LibreOffice spreadsheet (.ods), not a CSV file. Choose File > Save As > Text CSV, then choose that file here.';
  if (names.includes('.iwa'))
    return 'This is a Numbers spreadsheet, not a CSV file. Choose File > Export To > CSV, then choose that file here.';
  return 'This is a zip archive without a CSV file beside it. Choose the CSV file, and the archive of pictures with it.';
}
