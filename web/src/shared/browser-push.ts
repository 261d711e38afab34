/** The browser's push, where it has one and the shop is served over HTTPS. */
export const pushManager = async (): Promise<PushManager | undefined> =>
  'Notification' in window ? (await navigator.serviceWorker?.getRegistration())?.pushManager : undefined;
