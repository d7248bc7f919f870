import type { FastifyInstance, FastifyReply } from 'fastify';
import { receiveEvent } from '../../domains/payments/webhooks/receive-event.ts';
import type { Services } from '../../platform/context.ts';
import { WebhookRejected } from '../../platform/payment-providers/webhooks.ts';
import type { RequestLimits } from '../rate-limits/request-limits.ts';

/** Larger than any event of Stripe. */
const BODY_LIMIT_BYTES = 256 * 1_024;

/**
 * Serves `POST /webhooks/payments/<provider>`: the events of payment providers. Responds 200 after
 * the event is stored; a job acts on it. Requests with a wrong signature count as guesses of their
 * address.
 */
export async function paymentWebhookRoute(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'providers' | 'jobs' | 'clock' | 'log'>,
  limits: RequestLimits,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the bytes of the body, so nothing may parse it before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>(
      '/webhooks/payments/:provider',
      { bodyLimit: BODY_LIMIT_BYTES },
      async (request, reply) => {
        const provider = services.providers.find(request.params.provider);
        if (!provider?.webhooks) {
          return reject(reply, 404, 'The shop receives no events of this payment provider.');
        }
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        try {
          const event = provider.webhooks.read(body, request.headers);
          if (event !== null) await receiveEvent(services, { provider: provider.name, event });
          return reply.header('cache-control', 'no-store').send({ received: true });
        } catch (error) {
          if (!(error instanceof WebhookRejected)) throw error;
          limits.count('guess', request.clientAddress);
          services.log.warn({ provider: provider.name }, 'Rejected a webhook: its signature is wrong');
          return reject(reply, 400, error.message);
        }
      },
    );
  });
}

function reject(reply: FastifyReply, status: 400 | 404, message: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ message });
}
