import { sendReports } from './commands/send-reports.ts';
import type { Report } from './reports.ts';
import { SIMULATOR, type SimulatorContext } from './simulator.provider.ts';

const AT_ONCE = 10;

export const messageSimulatorJobs = (context: SimulatorContext): Promise<void> =>
  context.jobs.work<{ reports: Report[] }>(SIMULATOR, ({ reports }) => sendReports(context, reports), { atOnce: AT_ONCE });
