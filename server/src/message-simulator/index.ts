/**
 * The simulator of the SMS gateway and of WhatsApp, for a shop without keys: it handles their APIs in process, so that it is
 * unreachable from outside, and sends nothing. A moment later it sends reports to the shop's webhooks. Marked numbers make
 * it fail.
 */
export { simulatedGateway } from './gateway.provider.ts';
export type { Report } from './reports.ts';
export { simulatedWhatsApp } from './whatsapp.provider.ts';
export { messageSimulatorJobs } from './jobs.ts';
export { MARKED, MARKED_CODES, MARKED_REPORTS, MARKED_WHATSAPP } from './marked-numbers.ts';
export { openMessageSimulator, type SimulatorContext } from './simulator.provider.ts';
