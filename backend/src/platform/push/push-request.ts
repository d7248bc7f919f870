import { createHash } from 'node:crypto';
import type { VapidKeys } from './vapid-keys.ts';

/** Where a browser gets notifications, and its keys of RFC 8291, base64url. */
export interface PushTarget {
  readonly endpoint: string;
  /** Uncompressed point of P-256: 65 bytes. */
  readonly p256dh: string;
  /** 16 bytes. */
  readonly auth: string;
}

/** The texts of a notification, and the page that it opens. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** Path within the shop, without a leading slash. */
  readonly path: string;
  /** A notification replaces an earlier one with this key. */
  readonly key: string;
}

/** The shop that sends: its keys, and the address at which a push service reaches the dealer. */
export interface PushSender {
  readonly keys: VapidKeys;
  readonly email: string;
  /** Address or path of the dealer's icon; null for that of the build. */
  readonly icon: string | null;
}

/** How long a push service keeps a notification for a browser that is offline. */
const KEPT_SECONDS = 24 * 3_600;
/** Push services take 4,096 bytes, and encryption needs some. */
const LONGEST = { title: 150, body: 400, icon: 300 } as const;

/**
 * Returns the request that sends a notification: encrypted for the browser (RFC 8291) and signed by the
 * shop (RFC 8292). The signature is valid for twelve hours of real time. Loads the library on first use.
 */
export async function pushRequest(
  { endpoint, p256dh, auth }: PushTarget,
  { title, body, path, key }: PushContent,
  { keys, email, icon }: PushSender,
): Promise<{ url: string; headers: Record<string, string>; body: Buffer }> {
  // CommonJS: Node finds none of its functions by name.
  const { default: webPush } = await import('web-push');
  const tag = createHash('sha256').update(key).digest('base64url').slice(0, 32);
  const texts = { title: cut(title, LONGEST.title), body: cut(body, LONGEST.body) };
  const payload = { ...texts, path, tag, ...(icon !== null && icon.length <= LONGEST.icon && { icon }) };
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: `mailto:${email}`, ...keys },
      contentEncoding: 'aes128gcm',
      urgency: 'high',
      TTL: KEPT_SECONDS,
      topic: tag,
    },
  );
  const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)]);
  return {
    url: details.endpoint,
    headers: Object.fromEntries(headers),
    body: details.body ?? Buffer.alloc(0),
  };
}

function cut(text: string, longest: number): string {
  const marks = [...text];
  return marks.length <= longest ? text : `${marks.slice(0, longest - 1).join('')}…`;
}
