import { setTimeout } from 'node:timers/promises';
import type { ProviderEvent } from '../webhooks.ts';
import { refundedOf, type SandboxCalls, type SandboxPayment } from './sandbox-bank.ts';
import { signSandboxEvent } from './sandbox-webhooks.ts';

/** Deliveries of one event before the sandbox gives up. */
const TRIES = 5;
const FIRST_PAUSE_MS = 500;

/**
 * Returns the bank with webhooks: after each call that settles a payment it sends an event to the
 * shop at `url`. A repeated call sends the event again with the same id, as gateways do.
 */
export function sendSandboxEvents(
  bank: SandboxCalls,
  { url, secret }: { readonly url: string; readonly secret: string },
): SandboxCalls {
  async function deliver(event: ProviderEvent): Promise<void> {
    for (let tries = 1; tries <= TRIES; tries++) {
      const { body, headers } = signSandboxEvent(event, secret);
      const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) }).catch(
        () => null,
      );
      if (response?.ok) return;
      await setTimeout(FIRST_PAUSE_MS * 2 ** tries);
    }
  }

  async function follow(call: Promise<SandboxPayment | null>): Promise<SandboxPayment | null> {
    const payment = await call;
    const event = payment && eventOf(payment);
    if (event) void deliver(event);
    return payment;
  }

  return {
    ...bank,
    capture: (input) => follow(bank.capture(input)),
    void: (input) => follow(bank.void(input)),
    refund: (input) => follow(bank.refund(input)),
    answer: (input) => follow(bank.answer(input)),
  };
}

function eventOf(payment: SandboxPayment): ProviderEvent | null {
  const { reference, state, capturedMinor, amountMinor, reason } = payment;
  const known = { atMs: Date.now(), gatewayId: reference, reference, reason };
  const refundedMinor = refundedOf(payment);
  if (refundedMinor > 0) {
    const id = `${reference}-refunded-${refundedMinor}`;
    return { ...known, id, kind: 'refunded', amountMinor: refundedMinor };
  }
  if (state === 'captured') {
    return { ...known, id: `${reference}-captured`, kind: 'captured', amountMinor: capturedMinor };
  }
  if (state === 'voided') return { ...known, id: `${reference}-canceled`, kind: 'canceled', amountMinor };
  if (state === 'declined') return { ...known, id: `${reference}-failed`, kind: 'failed', amountMinor };
  return null;
}
