import * as z from 'zod/mini';

/** The first file of a backup: what the others are. */
export const MANIFEST = 'backup.json';
/** Raised when an older program could not read it any more. */
export const FORMAT = 1;

const Named = { schema: z.enum(['public', 'jobs']), name: z.string() };

export const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The migrations that the tables are of. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ ...Named, columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ ...Named, last: z.string() })),
  /** How many pictures follow; null where they lie in a bucket and are kept there. */
  pictures: z.nullable(z.int()),
});
export type Manifest = z.output<typeof Manifest>;

type QualifiedName = { schema: string; name: string };

export const tableFile = ({ schema, name }: QualifiedName): string => `tables/${schema}.${name}.jsonl.gz`;
const PICTURES = 'media/';
export const pictureFile = (name: string): string => `${PICTURES}${name}`;
/** The picture's name, or null for a file that is none. */
export const pictureIn = (file: string): string | null => (file.startsWith(PICTURES) ? file.slice(PICTURES.length) : null);
