import { sendReports } from './commands/send-reports.ts';
import type { Report } from './reports.ts';
import { SIMULATOR, type SimulatorContext } from './simulator.provider.ts';

const BATCH_SIZE = 10;

export const messageSimulatorJobs = (context: SimulatorContext): Promise<void> =>
  context.jobs.work<{ reports: Report[] }>(SIMULATOR, ({ reports }) => sendReports(context, reports), { batchSize: BATCH_SIZE });
