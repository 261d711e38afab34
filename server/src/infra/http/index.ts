/** Serves contract routes: access, rate limits, input parsing, errors, security headers, timeouts, load shedding, health and OpenAPI. */
export { allowedMethods } from './allowed-methods.ts';
export { MAX_JSON_BYTES } from './body-budget.ts';
export { Overloaded } from './fair-queue.ts';
export { healthRoutes } from './health.ts';
export { answerErrors, answerClientError, answerUnreadable } from './http-errors.ts';
export { NO_PAGE_POLICY, readJsonOnly } from './http-headers.ts';
export { HTTP_TIMEOUTS, MAX_CONNECTIONS } from './http-timeouts.ts';
export { fetchInProcess, orAborted } from './in-process.ts';
export { checkPorts, listenAt } from './listen.ts';
export { type Admission, createAdmission, RENEWAL } from './load-shedding.ts';
export { API_PAGES, describeApi } from './openapi.ts';
export { prepareHttp } from './prepare-http.ts';
export { createLimits, type RateLimits } from './rate-limits.ts';
export { rateLimitAddress, type RequestContext, trustProxy } from './request-context.ts';
export { guardRequests } from './request-guard.ts';
export { type Dispatch } from './dispatch.ts';
export { type Caller, type ResponseCache, type Serve, serveOn } from './serve-routes.ts';
export { cutSlowBodies } from './slow-requests.ts';
