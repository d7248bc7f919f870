import { createHmac } from 'node:crypto';

/**
 * Returns the header `X-Ingot-Signature`: the time in seconds, and the HMAC-SHA256 of time, dot and body.
 * The time lets the receiver reject old requests.
 */
export function signPayload(secret: string, body: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1_000);
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hash}`;
}
