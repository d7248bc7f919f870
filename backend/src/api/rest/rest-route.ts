import type { FastifyInstance } from 'fastify';
import { requireSignedIn } from '../../domains/customers/require-customer.ts';
import { findViewer } from '../../domains/customers/sessions/find-viewer.ts';
import { readInvoice } from '../../domains/orders/documents/read-invoice.ts';
import { inViewLanguage } from '../../domains/shop/store-views/in-view-language.ts';
import { findStoreView } from '../../domains/shop/store-views/store-views.ts';
import type { Services } from '../../platform/context.ts';
import { ContractError } from '../../platform/errors/errors.ts';

const STATUS: Readonly<Record<string, number>> = {
  'graphql-authorization': 401,
  'graphql-no-such-entity': 404,
};

/**
 * Serves files below `/rest/{store}/V1/` as Magento does: with the bearer token of GraphQL, and
 * errors as `{ "message": … }`.
 */
export async function restRoute(app: FastifyInstance, services: Services): Promise<void> {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ContractError)) throw error;
    return reply
      .code(STATUS[error.category] ?? 400)
      .header('cache-control', 'no-store')
      .send({ message: error.message, code: error.code });
  });

  app.get<{ Params: { store: string; number: string } }>(
    '/rest/:store/V1/orders/:number/invoice',
    async (request, reply) => {
      const { store, number } = request.params;
      if (findStoreView(services.shop, store) === null)
        throw new ContractError('There is no such store view.', 'graphql-no-such-entity', 'STORE_NOT_FOUND');
      const { name, html } = await inViewLanguage(services, store, async () => {
        const viewer = requireSignedIn(await findViewer(services, request.headers.authorization ?? null));
        return readInvoice(services, number, viewer);
      });
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'cache-control': 'no-store',
          // A download, never a page of the shop.
          'content-disposition': `attachment; filename="${name}"`,
          'content-security-policy': "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'",
        })
        .send(html);
    },
  );
}
