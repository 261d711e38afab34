export type Column = { title: string; width: number; align?: 'left' | 'right' };

/** The texts of a printed document. */
export type PdfDocument = {
  title: string;
  /** `label`: a sheet of 4 × 6 inches; otherwise A4. */
  paper?: 'label';
  /** Of a demo: it says so across every page. */
  isSample: boolean;
  number: string;
  issuedAt: Date;
  /** Label and value, beside the title. */
  facts: readonly (readonly [label: string, value: string])[];
  supplier: { name: string; lines: readonly string[] };
  parties: readonly { title: string; lines: readonly string[] }[];
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  /** Label and amount; the last is the one that counts. */
  sums: readonly (readonly [label: string, amount: string])[];
  words: string;
  notes: readonly string[];
};
