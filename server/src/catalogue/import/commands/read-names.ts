import { setImmediate } from 'node:timers/promises';
import type { StoredFile } from '../read-products.ts';
import { collectSkus, type FileSkus } from '../shared-skus.ts';
import { slugFor } from '../steps/plan-products.ts';

/** Reads the SKUs and slugs of all products of a file. */
export async function readNames({ drafts: store }: StoredFile): Promise<{ skus: FileSkus; slugs: ReadonlySet<string> }> {
  const [skus, slugs] = [collectSkus(), new Set<string>()];
  for (const group of store.groups()) {
    await setImmediate(); // other requests come between the groups
    skus.add(group);
    for (const { handle } of group.drafts) slugs.add(slugFor(handle));
  }
  return { skus: skus.end(), slugs };
}
