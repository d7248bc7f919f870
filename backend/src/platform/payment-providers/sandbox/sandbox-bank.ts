import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CardFacts, DeclineReason } from '../online-provider.ts';
import { readSandboxToken, type SandboxBehaviour } from './sandbox-cards.ts';

/** A payment of the sandbox, stored in one file each. Amounts are minor units. */
export interface SandboxPayment {
  readonly reference: string;
  readonly state: 'challenge' | 'authorized' | 'captured' | 'voided' | 'declined';
  readonly reason: DeclineReason | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly capturedMinor: number;
  /** By idempotency key. */
  readonly refunds: Readonly<Record<string, number>>;
  readonly card: CardFacts;
  readonly behaviour: SandboxBehaviour;
  /** The token of a saved card. */
  readonly saved: string | null;
  /** Id of the bank's challenge; null when there is none. */
  readonly challengeId: string | null;
}

/** The calls of the sandbox by name, with input and output. */
export interface SandboxCalls {
  authorize: (input: {
    reference: string;
    amountMinor: number;
    currency: string;
    token: string;
    isToBeSaved: boolean;
  }) => Promise<SandboxPayment>;
  find: (input: { reference: string }) => Promise<SandboxPayment | null>;
  capture: (input: { reference: string; amountMinor: number }) => Promise<SandboxPayment | null>;
  void: (input: { reference: string }) => Promise<SandboxPayment | null>;
  refund: (input: { reference: string; amountMinor: number; key: string }) => Promise<SandboxPayment | null>;
  answer: (input: { challengeId: string; isApproved: boolean }) => Promise<SandboxPayment | null>;
}

/** The gateway is down or its response is lost: the caller receives nothing. */
export class SandboxSilence extends Error {
  override readonly name = 'SandboxSilence';
}

const REFERENCE = /^[0-9a-f-]{36}$/;

/**
 * Opens the bank of the sandbox: a folder with a file per payment, so that it survives restarts.
 * Every call is idempotent. The token determines what a card does.
 */
export function openSandboxBank(folder: string): SandboxCalls {
  /** Serializes the calls for one payment. */
  const turns = new Map<string, Promise<unknown>>();

  function inTurn<T>(reference: string, work: () => Promise<T>): Promise<T> {
    const done = (turns.get(reference) ?? Promise.resolve()).catch(() => undefined).then(work);
    turns.set(reference, done);
    const leave = () => {
      if (turns.get(reference) === done) turns.delete(reference);
    };
    done.then(leave, leave);
    return done;
  }

  const fileOf = (reference: string) => join(folder, `${reference}.json`);

  async function find(reference: string): Promise<SandboxPayment | null> {
    if (!REFERENCE.test(reference)) return null;
    return JSON.parse(
      await readFile(fileOf(reference), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return 'null';
        throw error;
      }),
    );
  }

  async function write(payment: SandboxPayment): Promise<SandboxPayment> {
    await mkdir(folder, { recursive: true });
    const file = fileOf(payment.reference);
    // A process that dies while it writes leaves the previous file intact.
    await writeFile(`${file}.new`, JSON.stringify(payment));
    await rename(`${file}.new`, file);
    return payment;
  }

  const change = (
    reference: string,
    next: (payment: SandboxPayment) => SandboxPayment,
  ): Promise<SandboxPayment | null> =>
    inTurn(reference, async () => {
      const payment = await find(reference);
      if (payment === null) return null;
      const changed = next(payment);
      return changed === payment ? payment : write(changed);
    });

  /**
   * Returns whether this payment is the first to use the token. The record is created exclusively.
   */
  async function spend(token: string, reference: string): Promise<boolean> {
    await mkdir(join(folder, 'tokens'), { recursive: true });
    const note = join(folder, 'tokens', createHash('sha256').update(token).digest('hex'));
    return writeFile(note, reference, { flag: 'wx' }).then(
      () => true,
      async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
        return (await readFile(note, 'utf8')) === reference;
      },
    );
  }

  return {
    authorize: (input) =>
      inTurn(input.reference, async () => {
        if (!REFERENCE.test(input.reference)) throw new Error('A payment is named by a UUID');
        const opened = readSandboxToken(input.token);
        if (opened?.behaviour === 'gateway_down') throw new SandboxSilence('the gateway is down');
        const known = await find(input.reference);
        if (known !== null) return known;
        const isFresh = opened !== null && (opened.isSaved || (await spend(input.token, input.reference)));
        return write(decide(input, isFresh ? opened : null, opened ? 'token_used' : 'token_unknown'));
      }),
    find: ({ reference }) => find(reference),
    async capture({ reference, amountMinor }) {
      let isSilent = false;
      const payment = await change(reference, (before) => {
        if (before.state !== 'authorized' || amountMinor > before.amountMinor) return before;
        isSilent = before.behaviour === 'time_out';
        return { ...before, state: 'captured', capturedMinor: amountMinor };
      });
      if (isSilent) throw new SandboxSilence('the answer is lost');
      return payment;
    },
    void: ({ reference }) =>
      change(reference, (before) =>
        before.state === 'authorized' || before.state === 'challenge'
          ? { ...before, state: 'voided' }
          : before,
      ),
    refund: ({ reference, amountMinor, key }) =>
      change(reference, (before) =>
        before.refunds[key] !== undefined || refundedOf(before) + amountMinor > before.capturedMinor
          ? before
          : { ...before, refunds: { ...before.refunds, [key]: amountMinor } },
      ),
    answer: async ({ challengeId, isApproved }) =>
      change(challengeId.slice(0, 36), (before) => {
        if (before.challengeId !== challengeId || before.state !== 'challenge') return before;
        return isApproved
          ? { ...before, state: 'authorized' }
          : { ...before, state: 'declined', reason: 'challenge_failed' };
      }).then((payment) => (payment?.challengeId === challengeId ? payment : null)),
  };
}

/** Returns the refunded amount in minor units. */
export function refundedOf({ refunds }: SandboxPayment): number {
  return Object.values(refunds).reduce((sum, amount) => sum + amount, 0);
}

/**
 * Returns the bank's first decision on a payment. `opened` is null for an invalid token, for the
 * reason `unusable`.
 */
function decide(
  input: Parameters<SandboxCalls['authorize']>[0],
  opened: ReturnType<typeof readSandboxToken>,
  unusable: DeclineReason,
): SandboxPayment {
  const { reference, amountMinor, currency, isToBeSaved } = input;
  const behaviour = opened?.behaviour ?? 'decline';
  const asks = behaviour === 'three_d_secure';
  const reason =
    opened === null
      ? unusable
      : behaviour === 'decline'
        ? 'declined'
        : behaviour === 'insufficient_funds'
          ? 'insufficient_funds'
          : null;
  return {
    reference,
    state: reason !== null ? 'declined' : asks ? 'challenge' : 'authorized',
    reason,
    amountMinor,
    currency,
    capturedMinor: 0,
    refunds: {},
    card: opened?.card ?? { brand: 'Visa', last4: '0000', expiryMonth: 12, expiryYear: 2034 },
    behaviour,
    saved: isToBeSaved && opened !== null ? savedToken(behaviour, opened.card) : null,
    challengeId: asks ? `${reference}.${randomBytes(24).toString('base64url')}` : null,
  };
}

function savedToken(behaviour: SandboxBehaviour, { expiryMonth, expiryYear }: CardFacts): string {
  const expiry = `${String(expiryMonth).padStart(2, '0')}${String(expiryYear % 100).padStart(2, '0')}`;
  return `sandbox_saved_${behaviour}.${randomBytes(24).toString('base64url')}.${expiry}`;
}
