import * as z from 'zod/mini';

/** The first file of a backup, which describes the others. */
export const MANIFEST = 'backup.json';
/** Format version, increased when older programs can no longer read a backup. */
export const FORMAT = 1;

const Named = { schema: z.enum(['public', 'jobs']), name: z.string() };

export const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The migrations that were applied to the tables. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ ...Named, columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ ...Named, last: z.string() })),
  /** Number of pictures in the archive; null if they are stored in a bucket. */
  pictures: z.nullable(z.int()),
});
export type Manifest = z.output<typeof Manifest>;

type QualifiedName = { schema: string; name: string };

export const tableFile = ({ schema, name }: QualifiedName): string => `tables/${schema}.${name}.jsonl.gz`;
const PICTURES = 'media/';
export const pictureFile = (name: string): string => `${PICTURES}${name}`;
/** The picture's name, or null for another file. */
export const pictureIn = (file: string): string | null => (file.startsWith(PICTURES) ? file.slice(PICTURES.length) : null);
