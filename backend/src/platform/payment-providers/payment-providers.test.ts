import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signStripeEvent, startStripeStub } from '../../testing/servers/stripe-stub.ts';
import { cardToken } from '../../testing/shopping/pay-by-card.ts';
import { readConfig } from '../configuration/config.ts';
import type { AuthorizeRequest, OnlineProvider } from './online-provider.ts';
import { openProviders } from './open-providers.ts';
import type { ProviderConfig } from './payment-provider.ts';
import { isOnline, PROVIDERS, textsOfMethod } from './providers.ts';
import { openSandboxBank } from './sandbox/sandbox-bank.ts';
import { serveSandbox } from './sandbox/sandbox-http.ts';
import { signSandboxEvent } from './sandbox/sandbox-webhooks.ts';
import { WebhookRejected } from './webhooks.ts';

const openCards = async (config: ProviderConfig) => (await openProviders(config, () => true)).card;

interface SignedEvent {
  readonly id: string;
  readonly gatewayId: string;
  readonly reference: string;
  /** When it was signed. */
  readonly atMs: number;
}

const WEBHOOK_SECRET = 'whsec_of_these_tests';

interface Setup {
  readonly gateway: OnlineProvider;
  /** Another shop instance on the same gateway, as after a restart. */
  readonly again: OnlineProvider;
  token(kind: 'approve' | 'decline' | 'insufficient_funds' | 'three_d_secure'): string;
  /** Returns a signed request about a captured payment. */
  signed(event: SignedEvent): { readonly body: Buffer; readonly headers: IncomingHttpHeaders };
  answer(challenge: { url: string | null; gatewayId: string }, isApproved: boolean): Promise<unknown>;
  close(): Promise<void>;
}

const inProcess = async (): Promise<Setup> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ingot-gateway-'));
  const config = readConfig({ SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET });
  const open = () => openCards({ ...config, dataDir });
  return sandboxSetup(await open(), await open(), () => rm(dataDir, { recursive: true }));
};

const overHttp = async (): Promise<Setup> => {
  const folder = await mkdtemp(join(tmpdir(), 'ingot-gateway-'));
  const server = serveSandbox(openSandboxBank(folder)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const open = () =>
    openCards(
      readConfig({
        SANDBOX_GATEWAY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
      }),
    );
  return sandboxSetup(await open(), await open(), async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });
};

function sandboxSetup(gateway: OnlineProvider, again: OnlineProvider, close: () => Promise<void>): Setup {
  return {
    gateway,
    again,
    token: (kind) => cardToken(kind),
    signed: ({ atMs, ...event }) =>
      signSandboxEvent(
        { ...event, kind: 'captured', atMs, amountMinor: 5, reason: null },
        WEBHOOK_SECRET,
        atMs,
      ),
    answer: async ({ url }, isApproved) =>
      gateway.challengePage?.answer(url?.split('/').at(-1) ?? '', isApproved),
    close,
  };
}

const stripe = async (): Promise<Setup> => {
  const stub = await startStripeStub();
  const open = () =>
    openCards(
      readConfig({
        STRIPE_SECRET_KEY: 'sk_test_of_the_stub',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_stub',
        STRIPE_API_URL: stub.url,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      }),
    );
  const kinds = {
    approve: 'pm_card_visa',
    decline: 'pm_card_chargeDeclined',
    insufficient_funds: 'pm_card_chargeDeclinedInsufficientFunds',
    three_d_secure: 'pm_card_authenticationRequired',
  };
  return {
    gateway: await open(),
    again: await open(),
    token: (kind) => `${kinds[kind]}_${randomUUID().replaceAll('-', '')}`,
    signed: ({ id, gatewayId, reference, atMs }) =>
      signStripeEvent(
        {
          id,
          type: 'payment_intent.succeeded',
          object: { id: gatewayId, amount_received: 5, metadata: { reference } },
        },
        { secret: WEBHOOK_SECRET, atMs },
      ),
    answer: async ({ gatewayId }, isApproved) => stub.answerChallenge(gatewayId, isApproved),
    close: () => stub.close(),
  };
};

describe.each([
  ['the sandbox', inProcess],
  ['the sandbox in a process of its own', overHttp],
  ['Stripe', stripe],
])('an online provider: %s (OPEN-35)', (_name, makeSetup) => {
  let setup: Setup;
  beforeAll(async () => {
    setup = await makeSetup();
  });
  afterAll(() => setup.close());

  const request = (token: string, more: Partial<AuthorizeRequest> = {}): AuthorizeRequest => {
    const reference = randomUUID();
    return {
      reference,
      amountMinor: 123_456,
      currency: 'USD',
      card: { token },
      saveFor: null,
      idempotencyKey: `${reference}/authorize`,
      ...more,
    };
  };
  const nameOf = ({ reference }: AuthorizeRequest, gatewayId: string | null = null) => ({
    reference,
    gatewayId,
    startedAtMs: Date.now(),
  });
  const key = ({ reference }: AuthorizeRequest, step: string) => ({ idempotencyKey: `${reference}/${step}` });

  test('authorizes, captures and refunds once each, for any number of calls, also after a restart', async () => {
    const { gateway, again, token } = setup;
    const asked = request(token('approve'));
    const outcome = await gateway.authorize(asked);
    expect(outcome).toMatchObject({ kind: 'approved', amountMinor: 123_456, currency: 'USD', saved: null });
    if (outcome.kind !== 'approved') return;
    expect(outcome.card).toMatchObject({ brand: 'Visa', last4: '4242' });
    expect(await again.authorize(asked)).toEqual(outcome);
    const name = nameOf(asked, outcome.gatewayId);
    const capture = { ...name, amountMinor: 123_456, ...key(asked, 'capture') };
    expect([await gateway.capture(capture), await again.capture(capture)]).toEqual([
      { kind: 'done' },
      { kind: 'done' },
    ]);
    expect(await gateway.void({ ...name, ...key(asked, 'void') })).toMatchObject({ kind: 'rejected' });
    const refund = { ...name, amountMinor: 100_000, ...key(asked, 'refund-1') };
    expect([await gateway.refund(refund), await again.refund(refund)]).toEqual([
      { kind: 'done' },
      { kind: 'done' },
    ]);
    expect(await gateway.refund({ ...name, amountMinor: 23_457, ...key(asked, 'refund-2') })).toMatchObject({
      kind: 'rejected',
    });
    expect(await again.lookUp(name)).toEqual({
      kind: 'found',
      gatewayId: outcome.gatewayId,
      state: 'captured',
      capturedMinor: 123_456,
      refundedMinor: 100_000,
    });
  });

  test('finds a payment by our reference alone, and voids it', async () => {
    const { gateway, again, token } = setup;
    const asked = request(token('approve'));
    expect(await gateway.lookUp(nameOf(asked))).toEqual({ kind: 'missing' });
    await gateway.authorize(asked);
    expect(await again.lookUp(nameOf(asked))).toMatchObject({ kind: 'found', state: 'authorized' });
    const voiding = { ...nameOf(asked), ...key(asked, 'void') };
    expect([await gateway.void(voiding), await again.void(voiding)]).toEqual([
      { kind: 'done' },
      { kind: 'done' },
    ]);
    expect(await gateway.lookUp(nameOf(asked))).toMatchObject({ state: 'voided', capturedMinor: 0 });
    const capture = { ...nameOf(asked), amountMinor: 123_456, ...key(asked, 'capture') };
    expect(await gateway.capture(capture)).toMatchObject({ kind: 'rejected' });
  });

  test('returns the reason of a declined card, and accepts a token once', async () => {
    const { gateway, token } = setup;
    for (const reason of ['decline', 'insufficient_funds'] as const) {
      const outcome = await gateway.authorize(request(token(reason)));
      expect(outcome).toMatchObject({ kind: 'declined', reason: reason === 'decline' ? 'declined' : reason });
    }
    const once = token('approve');
    expect(await gateway.authorize(request(once))).toMatchObject({ kind: 'approved' });
    expect(await gateway.authorize(request(once))).toMatchObject({ kind: 'declined', reason: 'token_used' });
    expect(await gateway.authorize(request('nothing-of-the-kind'))).toMatchObject({
      reason: 'token_unknown',
    });
  });

  test('lets the bank challenge the shopper, and approves only after the response', async () => {
    const { gateway, again, token, answer } = setup;
    for (const isApproved of [true, false]) {
      const asked = request(token('three_d_secure'));
      const question = await gateway.authorize(asked);
      expect(question).toMatchObject({ kind: 'challenge' });
      if (question.kind !== 'challenge') return;
      expect(question.url ?? question.clientSecret).toBeTruthy();
      const finish = { ...nameOf(asked, question.gatewayId), ...key(asked, 'finish') };
      expect(await again.finishChallenge(finish)).toMatchObject({ kind: 'challenge' });
      await answer(question, isApproved);
      expect(await gateway.finishChallenge(finish)).toMatchObject(
        isApproved
          ? { kind: 'approved', amountMinor: 123_456 }
          : { kind: 'declined', reason: 'challenge_failed' },
      );
    }
  });

  test('saves a card, which then pays repeatedly until it is deleted', async () => {
    const { gateway, token } = setup;
    const saveFor = { customerId: 7, gatewayCustomer: null };
    const first = await gateway.authorize(request(token('approve'), { saveFor }));
    if (first.kind !== 'approved' || first.saved === null) throw new Error('The card was not kept');
    const { saved } = first;
    for (let times = 0; times < 2; times++) {
      const asked = { ...request(''), card: { saved } };
      expect(await gateway.authorize(asked)).toMatchObject({ kind: 'approved', saved: null });
    }
    expect(await gateway.forgetCard(saved)).toEqual({ kind: 'done' });
  });

  test('reads a signed event, and rejects a missing, wrong or old signature and another body', () => {
    const { gateway, signed } = setup;
    const event = { id: 'evt_1', gatewayId: 'pi_1', reference: randomUUID(), atMs: Date.now() };
    const { body, headers } = signed(event);
    const read = (bytes: Buffer, sent: IncomingHttpHeaders) => gateway.webhooks?.read(bytes, sent);
    expect(read(body, headers)).toMatchObject({
      ...{ id: 'evt_1', kind: 'captured', gatewayId: 'pi_1', reference: event.reference, amountMinor: 5 },
    });
    const changed = Buffer.from(body.toString().replace('pi_1', 'pi_2'));
    const forged = Object.entries(headers).map(([name, value]) => [name, `${value}`.replace(/.$/, 'x')]);
    const old = signed({ ...event, atMs: Date.now() - 360_000 });
    for (const [bytes, sent] of [
      [body, {}],
      [changed, headers],
      [body, Object.fromEntries(forged)],
      [old.body, old.headers],
      [Buffer.alloc(0), headers],
    ] as const) {
      expect(() => read(bytes, sent)).toThrow(WebhookRejected);
    }
  });
});

describe('an unreachable gateway', () => {
  test.each([
    ['the sandbox', (url: string) => ({ SANDBOX_GATEWAY_URL: url })],
    [
      'Stripe',
      (url: string) => ({
        STRIPE_SECRET_KEY: 'sk_test_of_the_stub',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_stub',
        STRIPE_API_URL: url,
      }),
    ],
  ])('%s returns an unknown outcome for every call', async (_name, env) => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const gateway = await openCards(readConfig(env(`http://127.0.0.1:${port}`)));
    const name = { reference: randomUUID(), gatewayId: 'pi_1', startedAtMs: Date.now() };
    const keyed = { ...name, idempotencyKey: 'key' };
    const answers = await Promise.all([
      gateway.authorize({
        ...keyed,
        amountMinor: 1,
        currency: 'USD',
        card: { token: cardToken() },
        saveFor: null,
      }),
      gateway.finishChallenge(keyed),
      gateway.capture({ ...keyed, amountMinor: 1 }),
      gateway.void(keyed),
      gateway.refund({ ...keyed, amountMinor: 1 }),
      gateway.lookUp(name),
    ]);
    expect(answers.map(({ kind }) => kind)).toEqual(Array(6).fill('unknown'));
  });
});

test('each configured provider has its own name, and the first of a method takes new payments', async () => {
  const config = readConfig({
    STRIPE_SECRET_KEY: 'sk_test_of_the_stub',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_stub',
  });
  const providers = await openProviders(config, () => true);
  expect(providers.card).toBe(providers.find('stripe'));
  const sandbox = providers.find('sandbox');
  expect(sandbox).toMatchObject({ webhooks: null, testCards: [], challengePage: null });
  expect([sandbox?.takesPayments(true), providers.card.takesPayments(false)]).toEqual([false, true]);
  expect(providers.find('unknown')).toBeNull();
  expect(() => providers.holding({ id: 7, gateway: 'unknown' })).toThrow('Payment 7 belongs to unknown');
});

test.each(PROVIDERS.filter((provider) => provider.kind === 'offline'))(
  'the offline provider $code has every text about paying',
  ({ code, texts }) => {
    expect(isOnline(code)).toBe(false);
    expect(textsOfMethod(code)).toBe(texts);
    const values = {
      count: 2,
      time: 'noon',
      number: '7',
      amount: '$5',
      method: 'it',
      due: 'May 1',
      day: 'May 2',
    };
    for (const key of ['within', 'by', 'coming', 'done', 'subject', 'preview', 'lead', 'details'] as const) {
      expect(texts(key, { ...values, deadline: 'Soon.', ships: 'Later.' }), key).not.toMatch(/^$|[{}]/);
    }
  },
);
