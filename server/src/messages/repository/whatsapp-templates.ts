import { sql, type Tx } from '#infra/database';
import type { ReportedTemplate } from '../whatsapp-template-states.ts';

/** Saves the newest report about each template. */
export async function saveTemplateState(tx: Tx, templates: readonly ReportedTemplate[]): Promise<void> {
  const newest = new Map(
    templates
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ at: reportedAt, ...one }) => [`${one.name} ${one.language}`, { ...one, reportedAt }]),
  );
  await tx
    .insertInto('whatsappTemplate')
    .values([...newest.values()])
    .onConflict((it) =>
      it
        .columns(['name', 'language'])
        .doUpdateSet((row) => ({
          state: row.ref('excluded.state'),
          reason: row.ref('excluded.reason'),
          reportedAt: row.ref('excluded.reportedAt'),
        }))
        .where(sql<boolean>`whatsapp_template.reported_at <= excluded.reported_at`),
    )
    .execute();
}
