import type { FastifyInstance } from 'fastify';
import type { Services } from '../graph/context.ts';
import { unsubscribeNewsletter } from '../shop/newsletter/unsubscribe-newsletter.ts';

/** A mail program posts `List-Unsubscribe=One-Click`, and nobody posts more. */
const BODY_LIMIT_BYTES = 1_024;

/**
 * One-click unsubscribing of mail programs (RFC 8058): a POST to the address in `List-Unsubscribe`. A person who follows
 * the same address by GET sees a page that asks first.
 */
export async function unsubscribeRoute(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  await app.register(async (scope) => {
    // Whatever the body says, the address says all.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null));
    scope.post<{ Params: { token: string } }>(
      '/newsletter/unsubscribe/:token',
      { bodyLimit: BODY_LIMIT_BYTES },
      async (request, reply) => {
        const isKnown = await unsubscribeNewsletter(services, request.params.token);
        return reply
          .code(isKnown ? 200 : 404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(isKnown ? 'You will get no more letters.\n' : 'This link leads to no subscription.\n');
      },
    );
  });
}
