import { beforeEach, expect, it, vi } from 'vitest';
import { handleNotifications } from './notifications.ts';

const SHOP = 'https://shop.test';
const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => undefined);
const openWindow = vi.fn(async (_: URL) => null);
const close = vi.fn();
let tabs: { readonly url: string; readonly focus: () => Promise<void> }[] = [];
type Handler = (event: object) => void;
let handlers = new Map<string, Handler>();

beforeEach(() => {
  tabs = [];
  handlers = new Map();
  vi.clearAllMocks();
  vi.stubGlobal('self', {
    location: new URL(SHOP),
    clients: { matchAll: async () => tabs, openWindow },
    registration: { showNotification },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  });
  handleNotifications();
});

/** Presses a notification with this path. Returns the address that opens in a new tab; null for none. */
async function press(data: unknown): Promise<string | null> {
  let work: Promise<void> | undefined;
  handlers.get('notificationclick')?.({
    notification: { data, close },
    waitUntil: (promise: Promise<void>) => {
      work = promise;
    },
  });
  await work;
  return openWindow.mock.calls[0]?.[0].href ?? null;
}

it.each([
  ['spot/silver', `${SHOP}/spot/silver`],
  ['/alerts', `${SHOP}/alerts`],
  ['', `${SHOP}/`],
  ['https://evil.test/alerts', `${SHOP}/`],
  ['//evil.test/alerts', `${SHOP}/`],
  ['\\\\evil.test', `${SHOP}/`],
  ['https://shop.test.evil.test/', `${SHOP}/`],
  ['http://shop.test/', `${SHOP}/`],
  ['javascript:alert(1)', `${SHOP}/`],
  ['data:text/html,x', `${SHOP}/`],
  ['https://', `${SHOP}/`],
])('pressing a notification about %j opens only an address of the shop (ALRT-05)', async (path, url) => {
  expect(await press(path)).toBe(url);
  expect(close).toHaveBeenCalledOnce();
});

it('shows the page in the tab that has it already (ALRT-05)', async () => {
  const focus = vi.fn(async () => undefined);
  tabs = [{ url: `${SHOP}/alerts`, focus }];
  expect(await press('alerts')).toBeNull();
  expect(focus).toHaveBeenCalledOnce();
});

it.each([
  ['/media/shop/icon.png', '/media/shop/icon.png'],
  [undefined, '/icons/icon-192.png'],
  [7, '/icons/icon-192.png'],
])('shows the icon %j of the shop, or that of the build (ALRT-05)', async (icon, shown) => {
  let work: Promise<void> | undefined;
  handlers.get('push')?.({
    data: { json: () => ({ title: 'Silver below $40', body: '$39.90', path: 'alerts', tag: 't', icon }) },
    waitUntil: (promise: Promise<void>) => {
      work = promise;
    },
  });
  await work;
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Silver below $40',
    expect.objectContaining({ body: '$39.90', icon: shown }),
  );
});
