/**
 * The couriers' simulator: implements the APIs of Shiprocket and Delhivery and sends their webhooks where the shop has
 * no keys. Nothing is sent and nothing charged. app.ts opens it. Owns simulated_parcel and courier_simulator.
 */
export { openCourierSimulator, COURIER_SIMULATOR_PATH, type CourierSimulator } from './simulator.provider.ts';
export { courierSimulatorJobs, runTask } from './jobs.ts';
