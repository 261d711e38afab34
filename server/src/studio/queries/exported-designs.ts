import { describeDesign, levelOf, type StudioLevel, type StudioSides } from '@shop/contract/studio-rules';
import { type Db, sql } from '#infra/database';

/** A customer's designs as texts and images, newest first. */
export async function exportedDesigns(db: Db, accountId: string, limit: number) {
  const { rows } = await sql<{ level: StudioLevel; sides: StudioSides; images: string[]; createdAt: Date }>`
    select level, sides, images, created_at from studio_design where account_id = ${accountId}
    order by created_at desc limit ${limit}`.execute(db);
  return rows.map(({ level, sides, images, createdAt }) => ({
    level: levelOf(level).name,
    parts: describeDesign(sides),
    pictures: images,
    at: createdAt.toISOString(),
  }));
}
