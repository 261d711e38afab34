/** Attempts to pay an order: opened with it, closed or extended with it, and read by what the gateway reports. */
export {
  attemptAtGateway,
  attemptById,
  attemptOfExtension,
  expiredAttempts,
  isCaptured,
  openedAttempts,
  type Attempt,
} from './queries.ts';
export { closeAttempt, extendAttempts, incrementPolls, insertAttempt, saveGatewayOrderId } from './steps.ts';
