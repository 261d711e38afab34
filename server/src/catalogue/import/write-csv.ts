import { stringify } from 'csv-stringify/sync';

/** Streams a CSV file: its headings, then its rows. */
export async function* toCsv(columns: readonly string[], rows: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield stringify([[...columns]], { record_delimiter: 'windows' });
  for await (const some of rows) yield stringify(some, { record_delimiter: 'windows' });
}
