import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { exactCopy } from '#kernel/exact-copy';
import { completeDraft, emptyDraft, mergeRow, type Draft, type ImportRow } from './rows.ts';

/** Products per group, which is also a batch of an import. */
export const GROUP_SIZE = 200;

/** Products with rows in several places, of which a file still counts as compressed. */
const MAX_LATE = 2_000;

/** Some products of a file; `start` is the position of the first among all of them. */
export type DraftGroup = { start: number; drafts: readonly Draft[] };
/**
 * The products of a file in the order of their first rows, in compressed groups: as objects, 200,000 would take 200 MB.
 * Reading a group takes a few milliseconds, so callers yield to the event loop between two.
 */
export type DraftStore = {
  count: number;
  /** Whether all of it is compressed: rows of a product that come in several places of the file are not. */
  isCompact: boolean;
  /** The groups that contain the product at this position and later ones. */
  groups: (from?: number) => Generator<DraftGroup>;
};

const compress = (group: readonly Draft[]): Buffer => exactCopy(zstdCompressSync(JSON.stringify(group)));

/** Merges rows into products: those of one handle form one, and each of its fields comes from the first row that has it. */
export function collectDrafts() {
  const positions = new Map<string, number>();
  const packed: Buffer[] = [];
  // Rows of products that are compressed already, since another product's rows came in between.
  const late = new Map<number, ImportRow[]>();
  let group: Draft[] = [];
  return {
    add(row: ImportRow): void {
      const { variant, ...fields } = row;
      const key = row.handle || `line ${row.line}`; // rows without a handle are reported line by line
      const position = positions.get(key) ?? positions.size;
      if (position === positions.size) {
        if (group.length === GROUP_SIZE) {
          packed.push(compress(group));
          group = [];
        }
        positions.set(key, position);
        group.push(emptyDraft(fields));
      }
      const draft = group[position - packed.length * GROUP_SIZE];
      if (draft) mergeRow(draft, fields, variant);
      else late.set(position, [...(late.get(position) ?? []), row]);
    },
    end(): DraftStore {
      const count = positions.size;
      positions.clear();
      const groupAt = (index: number): Draft[] => {
        const bytes = packed[index];
        if (!bytes) return group.map(completeDraft);
        const drafts = JSON.parse(zstdDecompressSync(bytes).toString()) as Draft[];
        for (const [at, draft] of drafts.entries())
          for (const row of late.get(index * GROUP_SIZE + at) ?? []) mergeRow(draft, row, row.variant);
        return drafts.map(completeDraft);
      };
      return {
        count,
        isCompact: late.size <= MAX_LATE,
        *groups(from = 0) {
          for (let index = Math.floor(from / GROUP_SIZE); index * GROUP_SIZE < count; index++)
            yield { start: index * GROUP_SIZE, drafts: groupAt(index) };
        },
      };
    },
  };
}
