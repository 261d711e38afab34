import type { AppContext } from '#infra/app-context';
import type { Extensions } from './host.provider.ts';

/** Interval at which an instance reads which extensions are enabled. */
const EVERY_MS = 5000;

/** Reads which extensions are enabled, on every instance, and refreshes their content blocks. */
export function extensionJobs({ jobs }: Pick<AppContext, 'jobs'>, extensions: Extensions): void {
  if (extensions.sources.length === 0) return;
  const tick = async () => {
    await extensions.refresh();
    await extensions.blocks.refresh();
  };
  jobs.repeat(EVERY_MS, { tick, stop: async () => {} });
}
