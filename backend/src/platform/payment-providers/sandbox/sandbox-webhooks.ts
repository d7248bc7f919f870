import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type ProviderEvent, WebhookRejected, type Webhooks } from '../webhooks.ts';

const HEADER = 'sandbox-signature';
const TOLERANCE_MS = 300_000;

const eventSchema = z.strictObject({
  id: z.string().min(1).max(255),
  kind: z.enum(['captured', 'canceled', 'failed', 'refunded', 'disputed', 'dispute_closed']),
  atMs: z.int(),
  gatewayId: z.string().nullable(),
  reference: z.string().nullable(),
  amountMinor: z.int().nullable(),
  reason: z.string().nullable(),
});

/** Returns the sandbox's webhooks. They are signed as Stripe's: HMAC-SHA256 of time and body. */
export function sandboxWebhooks(secret: string): Webhooks {
  return {
    read(rawBody, headers) {
      const signature = headers[HEADER];
      const [, time = '', code = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(signature)) ?? [];
      const isSigned =
        code !== '' && timingSafeEqual(Buffer.from(code, 'hex'), digest(time, rawBody, secret));
      if (!isSigned || Math.abs(Date.now() - Number(time) * 1_000) > TOLERANCE_MS) {
        throw new WebhookRejected(
          'The signature is missing, does not match the body, or is older than five minutes. Compare SANDBOX_WEBHOOK_SECRET on both sides.',
        );
      }
      const parsed = eventSchema.safeParse(jsonOf(rawBody));
      if (!parsed.success) throw new WebhookRejected('The body is not an event of the sandbox.');
      return parsed.data;
    },
  };
}

/** Returns the body and the headers of a signed event. */
export function signSandboxEvent(event: ProviderEvent, secret: string, nowMs: number = Date.now()) {
  const body = Buffer.from(JSON.stringify(event));
  const time = String(Math.floor(nowMs / 1_000));
  const code = digest(time, body, secret).toString('hex');
  return { body, headers: { 'content-type': 'application/json', [HEADER]: `t=${time},v1=${code}` } };
}

function digest(time: string, body: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
