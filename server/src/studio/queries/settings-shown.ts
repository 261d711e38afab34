import { LEVEL_KEYS } from '@shop/contract/studio';
import { TOOL_KEYS, type StudioKind } from '@shop/contract/studio-rules';
import { type Db, sql } from '#infra/database';
import { studioSettings } from '../queries.ts';

/** The settings of the studio for staff. */
export async function settingsShown(db: Db) {
  const settings = await studioSettings(db);
  const { rows: bases } = await sql<{ productId: string; kind: StudioKind; name: string }>`
    select b.product_id, b.kind, p.name from studio_base b join product p on p.id = b.product_id order by p.name limit 50`.execute(
    db,
  );
  return {
    isOpen: settings.isOpen,
    levels: LEVEL_KEYS.filter((key) => settings.levels.includes(key)),
    tools: TOOL_KEYS.filter((key) => settings.tools.includes(key)),
    experience: settings.experiencePaise,
    club: settings.clubPaise,
    handcraft: settings.handcraftPaise,
    picture: settings.picturePaise,
    workingDays: settings.workingDays,
    maxLetters: settings.maxLetters,
    refusedWords: settings.refusedWords,
    bases,
    updatedAt: settings.updatedAt.toISOString(),
  };
}
