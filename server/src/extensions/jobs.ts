import type { AppContext } from '#infra/app-context';
import type { Extensions } from './host.provider.ts';

/** How soon an instance hears that an extension was switched on or off at another. */
const EVERY_MS = 5000;

/** Follows the switches of extensions, on every instance, and renews their content blocks. */
export function extensionJobs({ jobs }: Pick<AppContext, 'jobs'>, extensions: Extensions): void {
  if (extensions.sources.length === 0) return;
  const tick = async () => {
    await extensions.refresh();
    await extensions.blocks.refresh();
  };
  jobs.repeat(EVERY_MS, { tick, stop: async () => {} });
}
