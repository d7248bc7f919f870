import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readProduct, readStockItem } from '../../../domains/integrations/catalog/read-catalog.ts';
import { storeConfigs } from '../../../domains/integrations/catalog/store-configs.ts';
import {
  type DocumentKind,
  readDocument,
  readOrder,
  searchDocuments,
  searchOrders,
} from '../../../domains/integrations/orders/find-orders.ts';
import { RestError } from '../../../domains/integrations/rest-error.ts';
import type { Integration } from '../../../domains/integrations/tokens/check-token.ts';
import type { TokenPermission } from '../../../domains/integrations/tokens/token-permissions.ts';
import { invoiceByRest } from '../../../domains/integrations/writes/invoice-order.ts';
import { setStockByRest } from '../../../domains/integrations/writes/set-stock.ts';
import { shipByRest } from '../../../domains/integrations/writes/ship-order.ts';
import { findStoreView } from '../../../domains/shop/store-views/store-views.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { type AccessDeps, requireAccess } from './magento-access.ts';
import { restErrors } from './magento-errors.ts';

/** Larger than any request of a shipping or accounting tool. */
const BODY_LIMIT_BYTES = 128 * 1_024;
/** Magento's store code for all store views. */
const ALL_STORES = 'all';

/** A request to the REST API, after the check of its token. */
interface RestCall {
  readonly params: Readonly<Record<string, string>>;
  /** The query of the URL, without the question mark. */
  readonly query: string;
  readonly body: unknown;
  readonly integration: Integration;
}

interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `/rest/V1`. */
  readonly path: string;
  /** Null: any token. */
  readonly permission: TokenPermission | null;
  readonly answer: (call: RestCall) => unknown;
}

/**
 * Serves the part of Magento's REST API that shipping and accounting tools use, below `/rest/V1`,
 * `/rest/all/V1` and `/rest/{store}/V1`, for programs with a token of the office.
 */
export async function magentoRoutes(app: FastifyInstance, deps: AccessDeps): Promise<void> {
  restErrors(app);
  for (const route of [...orderRoutes(deps), ...documentRoutes(deps), ...catalogRoutes(deps)]) {
    for (const start of ['/rest/V1', '/rest/:store/V1']) {
      app.route<{ Params: Record<string, string> }>({
        method: route.method,
        url: `${start}${route.path}`,
        bodyLimit: BODY_LIMIT_BYTES,
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          const integration = await requireAccess(deps, request, route.permission);
          const { params, body } = request;
          rejectUnknownStore(deps, params['store']);
          const answer = await route.answer({ params, body, integration, query: queryOf(request) });
          // A number alone is JSON too, as in Magento.
          return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
        },
      });
    }
  }
  app.all('/rest/*', () => {
    throw new RestError(404, 'Request does not match any route.');
  });
}

function orderRoutes({ services }: AccessDeps): RestRoute[] {
  return [
    {
      method: 'GET',
      path: '/orders',
      permission: 'orders.read',
      answer: ({ query }) => searchOrders(services, query),
    },
    {
      method: 'GET',
      path: '/orders/:id',
      permission: 'orders.read',
      answer: ({ params }) => readOrder(services, readId(params['id'] ?? '')),
    },
    {
      method: 'POST',
      path: '/order/:id/ship',
      permission: 'bench.pack',
      answer: ({ params, body, integration }) =>
        shipByRest(services, integration, readId(params['id'] ?? ''), body),
    },
    {
      method: 'POST',
      path: '/order/:id/invoice',
      permission: 'orders.pay',
      answer: ({ params, body, integration }) =>
        invoiceByRest(services, integration, readId(params['id'] ?? ''), body),
    },
  ];
}

function documentRoutes({ services }: AccessDeps): RestRoute[] {
  const kinds: readonly [DocumentKind, string, string][] = [
    ['invoice', '/invoices', '/invoices/:id'],
    ['shipment', '/shipments', '/shipment/:id'],
    ['credit_memo', '/creditmemos', '/creditmemo/:id'],
  ];
  return kinds.flatMap(([kind, list, one]): RestRoute[] => [
    {
      method: 'GET',
      path: list,
      permission: 'orders.read',
      answer: ({ query }) => searchDocuments(services, kind, query),
    },
    {
      method: 'GET',
      path: one,
      permission: 'orders.read',
      answer: ({ params }) => readDocument(services, kind, readId(params['id'] ?? '')),
    },
  ]);
}

function catalogRoutes({ services }: AccessDeps): RestRoute[] {
  return [
    {
      method: 'GET',
      path: '/products/:sku',
      permission: 'catalog.read',
      answer: ({ params }) => readProduct(services, params['sku'] ?? ''),
    },
    {
      method: 'GET',
      path: '/stockItems/:sku',
      permission: 'catalog.read',
      answer: ({ params }) => readStockItem(services, params['sku'] ?? ''),
    },
    {
      method: 'PUT',
      path: '/stockItems/:sku',
      permission: 'catalog.write',
      answer: ({ params, body, integration }) =>
        setStockByRest(services, integration, { sku: params['sku'] ?? '', itemId: null }, body),
    },
    {
      method: 'PUT',
      path: '/products/:sku/stockItems/:itemId',
      permission: 'catalog.write',
      answer: ({ params, body, integration }) =>
        setStockByRest(
          services,
          integration,
          { sku: params['sku'] ?? '', itemId: readId(params['itemId'] ?? '') },
          body,
        ),
    },
    {
      method: 'GET',
      path: '/store/storeConfigs',
      permission: null,
      answer: () => storeConfigs(services.shop),
    },
  ];
}

function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}

function rejectUnknownStore({ services }: AccessDeps, store: string | undefined): void {
  if (store === undefined || store === ALL_STORES || findStoreView(services.shop, store) !== null) return;
  throw new RestError(404, 'Specified request cannot be processed.');
}
