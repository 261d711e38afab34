/// <reference lib="webworker" />

type Notice = { title: string; body: string; tag: string; url: string };

/** Shows the notifications that the customer chose (server/src/push), and opens the order when one is pressed. */
export function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const notice = event.data?.json() as Notice | undefined;
    if (!notice) return;
    const { title, body, tag, url } = notice;
    event.waitUntil(worker.registration.showNotification(title, { body, tag, data: { url }, icon: '/icon-192.png' }));
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url } = event.notification.data as { url: string };
    event.waitUntil(open(worker, new URL(url, worker.location.origin).href));
  });
}

/** In a tab that already shows it, else in a new one. */
async function open({ clients }: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' });
  const shown = windows.find((it) => it.url === url);
  await (shown ? shown.focus() : clients.openWindow(url));
}
