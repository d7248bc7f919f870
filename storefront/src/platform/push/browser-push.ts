/** Whether the browser can show notifications of the shop. `blocked`: the visitor or the browser denies them. */
export type PushSupport = 'ready' | 'blocked' | 'unsupported';

/** The subscription of this browser, as the shop stores it. */
export interface BrowserSubscription {
  readonly endpoint: string;
  /** Keys of RFC 8291, base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/** Returns whether this browser can show notifications of the shop. */
export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return 'unsupported';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** Returns whether the visitor permits notifications of the shop, and will not be asked. */
export function isPushPermitted(): boolean {
  return pushSupport() !== 'unsupported' && Notification.permission === 'granted';
}

/** Returns the subscription of this browser; null without one. */
export async function readSubscription(): Promise<BrowserSubscription | null> {
  const found = await currentSubscription();
  return found && keysOf(found);
}

/**
 * Asks the visitor for permission and subscribes this browser. `publicKey` is the shop's key, base64url.
 * Returns null if the visitor does not permit it. @throws the browser's error, such as without its push service, and without a
 * service worker
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // A former subscription may belong to another key of the shop.
  await unsubscribeBrowser();
  // `ready` waits forever without a registration.
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('The service worker is missing.');
  const { pushManager } = await navigator.serviceWorker.ready;
  return keysOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

function keysOf(subscription: PushSubscription): BrowserSubscription {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** Ends the subscription of this browser. Its push service then rejects the shop's notifications. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
