import { createHmac } from 'node:crypto';
import { shopUrl } from '../places.ts';

/** The secret with which the sandbox signs its events for the shop under test. */
export const SANDBOX_SECRET = 'whsec_of_the_journeys';

/** An event of the sandbox about a card payment. */
export interface SandboxEvent {
  readonly id: string;
  readonly kind: 'disputed' | 'dispute_closed';
  readonly gatewayId: string;
  readonly amountMinor: number;
  readonly reason: string;
}

/** Posts an event to the shop, signed with `secret`. Returns the status of the response. */
export async function sendSandboxEvent(event: SandboxEvent, secret = SANDBOX_SECRET): Promise<number> {
  const body = JSON.stringify({ ...event, atMs: Date.now(), reference: null });
  const time = Math.floor(Date.now() / 1_000);
  const code = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'sandbox-signature': `t=${time},v1=${code}` };
  const { status } = await fetch(`${shopUrl}/webhooks/payments/sandbox`, { method: 'POST', headers, body });
  return status;
}
