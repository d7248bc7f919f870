import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { createStripeBalance, type StripeBalanceStub, StripeStubDown } from './stripe-balance-stub.ts';

/** A fake Stripe API with the parts that the shop uses. */
export interface StripeStub {
  readonly url: string;
  /** Executed actions, without repetitions of a known idempotency key. */
  readonly done: readonly string[];
  readonly balance: StripeBalanceStub;
  /** Completes the bank's challenge of an intent. */
  answerChallenge(id: string, isApproved: boolean): void;
  close(): Promise<void>;
}

interface Intent {
  id: string;
  object: 'payment_intent';
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  created: number;
  customer: string | null;
  setup_future_usage: string | null;
  metadata: Record<string, string>;
  payment_method: object;
  last_payment_error: object | null;
  latest_charge: { object: 'charge'; amount_refunded: number };
}

/** Card numbers of Stripe's test payment methods, which determine their behavior. */
const LAST4: Readonly<Record<string, string>> = {
  pm_card_visa: '4242',
  pm_card_chargeDeclined: '0002',
  pm_card_chargeDeclinedInsufficientFunds: '9995',
  pm_card_authenticationRequired: '3184',
};

class Rejection extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, error: object) {
    super('rejected');
    this.status = status;
    this.body = { error };
  }
}

/**
 * Starts the fake API. A payment method `pm_card_visa_<anything>` behaves like `pm_card_visa`, and
 * pays once.
 */
export async function startStripeStub(): Promise<StripeStub> {
  const intents = new Map<string, Intent>();
  const kept = new Map<string, { readonly status: number; readonly body: object; readonly sent: string }>();
  const spent = new Set<string>();
  const attached = new Set<string>();
  const done: string[] = [];
  const balance = createStripeBalance();

  function create(form: URLSearchParams): Intent {
    const method = form.get('payment_method') ?? '';
    const kind = Object.keys(LAST4).find((name) => method === name || method.startsWith(`${name}_`));
    const customer = form.get('customer');
    if (!kind) {
      throw new Rejection(400, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        param: 'payment_method',
        message: `No such PaymentMethod: '${method}'`,
      });
    }
    if (spent.has(method) && !(customer && attached.has(method))) {
      throw new Rejection(400, {
        type: 'invalid_request_error',
        message:
          'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment. It may not be used again.',
      });
    }
    spent.add(method);
    const id = `pi_${intents.size + 1}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      status: 'requires_capture',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      client_secret: `${id}_secret`,
      created: Math.floor(Date.now() / 1000),
      customer,
      setup_future_usage: form.get('setup_future_usage'),
      metadata: { reference: form.get('metadata[reference]') ?? '' },
      payment_method: {
        id: method,
        object: 'payment_method',
        card: { brand: 'visa', last4: LAST4[kind], exp_month: 12, exp_year: 2034 },
      },
      last_payment_error: null,
      latest_charge: { object: 'charge', amount_refunded: 0 },
    };
    intents.set(id, intent);
    done.push('authorize');
    if (form.get('capture_method') !== 'manual') throw new Error('Only manual capture is supported');
    if (kind.startsWith('pm_card_chargeDeclined')) {
      intent.status = 'requires_payment_method';
      const decline_code = kind.endsWith('InsufficientFunds') ? 'insufficient_funds' : 'generic_decline';
      throw new Rejection(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code,
        payment_intent: intent,
      });
    }
    if (kind === 'pm_card_authenticationRequired') intent.status = 'requires_action';
    if (customer) attached.add(method);
    return intent;
  }

  function unexpected(intent: Intent): never {
    throw new Rejection(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent has a status of ${intent.status}.`,
    });
  }

  function act(method: string, path: string, form: URLSearchParams): object {
    if (method === 'POST' && path === '/v1/payment_intents') return create(form);
    if (method === 'POST' && path === '/v1/customers')
      return { id: `cus_${done.length}`, object: 'customer' };
    if (method === 'GET' && path === '/v1/payment_intents') {
      return { object: 'list', data: [...intents.values()].reverse(), has_more: false, url: path };
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const intent = intents.get(form.get('payment_intent') ?? '');
      const amount = Number(form.get('amount'));
      if (!intent || intent.latest_charge.amount_refunded + amount > intent.amount_received) {
        throw new Rejection(400, {
          type: 'invalid_request_error',
          code: 'charge_already_refunded',
          message: 'Too much',
        });
      }
      intent.latest_charge.amount_refunded += amount;
      done.push('refund');
      return { id: `re_${done.length}`, object: 'refund', amount };
    }
    const [, detached] = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(path) ?? [];
    if (detached) {
      attached.delete(detached);
      return { id: detached, object: 'payment_method' };
    }
    const [, id = '', verb] = /^\/v1\/payment_intents\/(\w+)(?:\/(capture|cancel))?$/.exec(path) ?? [];
    const intent = intents.get(id);
    if (!intent) {
      throw new Rejection(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'No such intent',
      });
    }
    if (verb === 'capture') {
      if (intent.status !== 'requires_capture') unexpected(intent);
      intent.status = 'succeeded';
      intent.amount_received = Number(form.get('amount_to_capture'));
      done.push('capture');
    }
    if (verb === 'cancel') {
      if (intent.status === 'succeeded' || intent.status === 'canceled') unexpected(intent);
      intent.status = 'canceled';
      done.push('void');
    }
    return intent;
  }

  const server = createServer(async (request, response) => {
    const answer = await reply(request);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });

  /**
   * A repeated key with the same request returns the first response, errors included; with another
   * request it is rejected.
   */
  async function reply(request: IncomingMessage): Promise<{ status: number; body: object }> {
    let sent = '';
    for await (const chunk of request) sent += chunk;
    const url = new URL(request.url ?? '', 'http://stripe.test');
    if (request.headers.authorization !== 'Bearer sk_test_of_the_stub') {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    }
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? kept.get(key) : undefined;
    if (known && known.sent !== sent + url.pathname) {
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Another request' } } };
    }
    if (known) return known;
    let answer: { status: number; body: object };
    try {
      answer = {
        status: 200,
        body: structuredClone(
          (request.method === 'GET' ? balance.reply(url.pathname, url.searchParams) : null) ??
            act(request.method ?? '', url.pathname, new URLSearchParams(sent)),
        ),
      };
    } catch (error) {
      if (error instanceof StripeStubDown) return { status: 503, body: {} };
      if (!(error instanceof Rejection)) throw error;
      answer = { status: error.status, body: structuredClone(error.body) };
    }
    if (typeof key === 'string' && request.method === 'POST')
      kept.set(key, { ...answer, sent: sent + url.pathname });
    return answer;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    done,
    balance,
    answerChallenge(id, isApproved) {
      const intent = intents.get(id);
      if (!intent) throw new Error(`There is no ${id}`);
      intent.status = isApproved ? 'requires_capture' : 'requires_payment_method';
      if (!isApproved) intent.last_payment_error = { code: 'payment_intent_authentication_failure' };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns an event of Stripe as a signed request. */
export function signStripeEvent(
  { object, ...event }: { readonly id: string; readonly type: string; readonly object: object },
  { secret, atMs = Date.now() }: { readonly secret: string; readonly atMs?: number },
) {
  const created = Math.floor(atMs / 1_000);
  const payload = JSON.stringify({ ...event, object: 'event', created, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: created });
  return {
    body: Buffer.from(payload),
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  };
}
