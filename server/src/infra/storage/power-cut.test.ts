import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createLocalStorage } from './local-storage.ts';

const runs = (command: string, ...more: string[]): boolean => spawnSync(command, more).status === 0;

/** A small disk in a file; only root may create one, and not in every container. */
const root = mkdtempSync(join(tmpdir(), 'selvedge-power-'));
const disk = join(root, 'disk');
const place = join(root, 'place');
mkdirSync(place);
writeFileSync(disk, '');
truncateSync(disk, 16 << 20);
const mounted = runs('mkfs.ext4', '-q', '-F', disk) && runs('mount', '-o', 'loop', disk, place);
after(() => {
  if (mounted) runs('umount', place);
  rmSync(root, { recursive: true, force: true });
});

/** The disk as it is now, without the system's write cache, which is what a start after a power cut reads. */
function cutPower(): void {
  const left = join(root, 'left');
  copyFileSync(disk, left);
  assert.ok(runs('umount', place) && runs('mount', '-o', 'loop', left, place));
}

test(
  'Power cut: stored images and those of the demo data are complete and under their names',
  { skip: !mounted && 'no disk of its own can be made here' },
  async () => {
    const files = createLocalStorage(join(place, 'media'));
    const bytes = Buffer.alloc(100_000, 'linen');
    const samples = join(root, 'samples');
    for (const folder of ['def', 'ghi']) {
      mkdirSync(join(samples, folder), { recursive: true });
      writeFileSync(join(samples, folder, '400.webp'), bytes);
    }
    await files.put('abc/1200.webp', bytes);
    await files.adopt(samples);
    cutPower();
    for (const name of ['abc/1200.webp', 'def/400.webp', 'ghi/400.webp']) {
      const stored = await files.get(name);
      assert.ok(stored, `${name} has its name`);
      assert.ok(stored.equals(bytes), `${name} has all of its bytes`);
    }
  },
);
