import type { Report } from '../reports.ts';
import type { SimulatorContext } from '../simulator.provider.ts';

/** Sends reports to the shop, one after the other. Throws if one was refused: then all are sent again, like real services do. */
export async function sendReports({ post }: Pick<SimulatorContext, 'post'>, reports: readonly Report[]): Promise<void> {
  const refused: number[] = [];
  for (const report of reports) {
    const status = await post(report);
    if (status >= 500) refused.push(status);
  }
  if (refused.length > 0) throw new Error(`the shop did not take ${refused.length} report(s): ${refused.join(', ')}`);
}
