import { isOwn } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

/** The icon of the build, for shops without an icon of their own. */
const ICON = '/icons/icon-192.png';

/** The content of a push message: texts, and a path within the shop. */
interface Notice {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** A notification replaces an earlier one with the same tag. */
  readonly tag: string;
  /** Address of the shop's icon. */
  readonly icon: string;
}

/** Shows a notification of the shop, and opens its page when it is pressed. */
export function handleNotifications(): void {
  self.addEventListener('push', (event) => {
    const { title, body, path, tag, icon } = readNotice(event.data);
    const options = { body, tag, data: path, icon: icon || ICON };
    event.waitUntil(self.registration.showNotification(title, options));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(String(event.notification.data)));
  });
}

/** Reads a message. Browsers demand a notification for each, also for an unreadable one. */
function readNotice(data: PushMessageData | null): Notice {
  let sent: Partial<Record<keyof Notice, unknown>> = {};
  try {
    sent = (data?.json() as typeof sent | null) ?? {};
  } catch {
    // Shows the name of the shop's host.
  }
  const textOf = (part: keyof Notice) => (typeof sent[part] === 'string' ? sent[part] : '');
  const title = textOf('title') || self.location.host;
  return { title, body: textOf('body'), path: textOf('path'), tag: textOf('tag'), icon: textOf('icon') };
}

/** Shows the page in its tab, or in a new one. Leads nowhere but to the shop. */
async function openPage(path: string): Promise<void> {
  const home = new URL('/', self.location.origin);
  const wanted = URL.canParse(path, home) ? new URL(path, home) : home;
  const url = isOwn(wanted) ? wanted : home;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((one) => one.url === url.href);
  await (tab === undefined ? self.clients.openWindow(url) : tab.focus());
}
