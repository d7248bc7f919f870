import { createServer, type Server } from 'node:http';
import { STRIPE_PORT } from '../places.ts';

interface Intent {
  readonly id: string;
  readonly amount: number;
  readonly method: string;
  status: string;
  captured: number;
}

/** The fake Stripe API, as a journey controls it. */
export interface StripeApi {
  readonly intents: ReadonlyMap<string, Readonly<Intent>>;
  /** Sets the bank's decision. */
  readonly answer: (clientSecret: string, isApproved: boolean) => void;
  readonly close: () => void;
}

/**
 * Starts a fake Stripe API for one card payment. The name of a payment method determines the bank's
 * behavior: `pm_4242_…` pays, `pm_0002_…` is declined, `pm_3184_…` requires a challenge.
 */
export async function startStripeApi(): Promise<StripeApi> {
  const intents = new Map<string, Intent>();
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { status, answer } = act(request.method ?? '', request.url ?? '', new URLSearchParams(body));
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });

  function act(method: string, url: string, form: URLSearchParams): { status: number; answer: object } {
    const [, id, verb] =
      /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(capture|cancel))?(?:\?.*)?$/.exec(url) ?? [];
    if (id === undefined) {
      if (method !== 'POST') return { status: 200, answer: { object: 'list', data: [], has_more: false } };
      return authorize(form);
    }
    const intent = intents.get(id);
    if (intent === undefined) return { status: 404, answer: { error: { type: 'invalid_request_error' } } };
    if (verb === 'capture') {
      intent.status = 'succeeded';
      intent.captured = Number(form.get('amount_to_capture'));
    }
    if (verb === 'cancel') intent.status = 'canceled';
    return { status: 200, answer: shown(intent) };
  }

  function authorize(form: URLSearchParams) {
    const name = form.get('payment_method') ?? '';
    const status = name.startsWith('pm_3184') ? 'requires_action' : 'requires_capture';
    const id = `pi_${intents.size + 1}`;
    const intent = { id, amount: Number(form.get('amount')), method: name, status, captured: 0 };
    intents.set(id, intent);
    if (!name.startsWith('pm_0002')) return { status: 200, answer: shown(intent) };
    intent.status = 'requires_payment_method';
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' };
    return { status: 402, answer: { error: { ...error, payment_intent: shown(intent) } } };
  }

  await new Promise<void>((resolve) => server.listen(STRIPE_PORT, '127.0.0.1', resolve));
  return {
    intents,
    answer: (clientSecret, isApproved) => {
      const intent = intents.get(clientSecret.replace('_secret', ''));
      if (intent === undefined) throw new Error(`No payment has the secret ${clientSecret}.`);
      intent.status = isApproved ? 'requires_capture' : 'requires_payment_method';
    },
    close: () => server.close(),
  };
}

/** Returns a payment in Stripe's format. */
function shown({ id, amount, method, status, captured }: Intent): object {
  return {
    id,
    object: 'payment_intent',
    status,
    amount,
    amount_received: captured,
    currency: 'usd',
    client_secret: `${id}_secret`,
    customer: null,
    setup_future_usage: null,
    metadata: {},
    payment_method: {
      id: method,
      object: 'payment_method',
      card: { brand: 'visa', last4: method.slice(3, 7), exp_month: 12, exp_year: 2034 },
    },
    last_payment_error: null,
    latest_charge: { object: 'charge', amount_refunded: 0 },
  };
}
