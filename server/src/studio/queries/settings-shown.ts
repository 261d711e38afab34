import type { StudioKind } from '@shop/contract/studio-rules';
import { type Db, sql } from '#infra/database';
import { studioSettings } from '../queries.ts';

/** The settings of the studio as staff change them. */
export async function settingsShown(db: Db) {
  const settings = await studioSettings(db);
  const { rows: bases } = await sql<{ productId: string; kind: StudioKind; name: string }>`
    select b.product_id, b.kind, p.name from studio_base b join product p on p.id = b.product_id order by p.name limit 50`.execute(
    db,
  );
  return {
    experience: settings.experiencePaise,
    club: settings.clubPaise,
    handcraft: settings.handcraftPaise,
    picture: settings.picturePaise,
    workingDays: settings.workingDays,
    refusedWords: settings.refusedWords,
    bases,
  };
}
