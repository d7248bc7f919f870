import type { Services } from '../../../platform/context.ts';
import { findOfficeOrders } from '../../orders/lookup/find-office-orders.ts';
import type { PlacedOrder } from '../../orders/order.ts';
import { entityMissing } from '../rest-error.ts';
import { searchRecords } from '../search/search.repository.ts';
import { presentCriteria, readSearchCriteria } from '../search/search-criteria.ts';
import { documentSource, ORDER_SOURCE } from '../search/search-fields.repository.ts';
import { presentCreditMemo, presentInvoice, presentShipment } from './present-documents.ts';
import { presentOrder } from './present-order.ts';

type OrderDeps = Pick<Services, 'db' | 'shop'>;

/** A record of an order that programs list. */
export type DocumentKind = 'invoice' | 'shipment' | 'credit_memo';

/** Returns the orders of a search, in the form of Magento's search results. */
export async function searchOrders({ db, shop }: OrderDeps, query: string) {
  const criteria = readSearchCriteria(query);
  const { records, total } = await searchRecords(db, ORDER_SOURCE, criteria);
  const orders = await ordersById(db, records);
  return {
    items: records.flatMap(({ orderId }) => {
      const order = orders.get(orderId);
      return order === undefined ? [] : [presentOrder(order, shop)];
    }),
    search_criteria: presentCriteria(criteria),
    total_count: total,
  };
}

/** Returns an order by its id. @throws RestError 404 */
export async function readOrder({ db, shop }: OrderDeps, id: number) {
  return presentOrder(await requireOrder(db, id), shop);
}

/** Returns a stored order by its id. @throws RestError 404 */
export async function requireOrder(db: Services['db'], id: number): Promise<PlacedOrder> {
  const [order] = await findOfficeOrders(db, [id]);
  if (order === undefined) throw entityMissing();
  return order;
}

/** Returns the invoices, shipments or credit memos of a search. */
export async function searchDocuments({ db, shop }: OrderDeps, kind: DocumentKind, query: string) {
  const criteria = readSearchCriteria(query);
  const { records, total } = await searchRecords(db, documentSource(kind), criteria);
  const orders = await ordersById(db, records);
  return {
    items: records.flatMap(({ id, orderId }) => {
      const order = orders.get(orderId);
      return order === undefined ? [] : (presentDocument(order, kind, id, shop) ?? []);
    }),
    search_criteria: presentCriteria(criteria),
    total_count: total,
  };
}

/** Returns an invoice, a shipment or a credit memo by its id. @throws RestError 404 */
export async function readDocument({ db, shop }: OrderDeps, kind: DocumentKind, id: number) {
  const byId = { groups: [[{ field: 'entity_id', condition: 'eq', value: String(id) }]] } as const;
  const criteria = { ...byId, sortOrders: [], pageSize: 1, currentPage: 1 };
  const [found] = (await searchRecords(db, documentSource(kind), criteria)).records;
  if (found === undefined) throw entityMissing();
  const document = presentDocument(await requireOrder(db, found.orderId), kind, id, shop);
  if (document === null) throw entityMissing();
  return document;
}

async function ordersById(
  db: Services['db'],
  records: readonly { readonly orderId: number }[],
): Promise<ReadonlyMap<number, PlacedOrder>> {
  const orders = await findOfficeOrders(db, [...new Set(records.map(({ orderId }) => orderId))]);
  return new Map(orders.map((order) => [order.id, order]));
}

function presentDocument(order: PlacedOrder, kind: DocumentKind, id: number, shop: Services['shop']) {
  if (kind === 'invoice') return order.invoice?.id === id ? presentInvoice(order, order.invoice, shop) : null;
  if (kind === 'shipment') {
    const shipment = order.shipments.find((one) => one.id === id);
    return shipment === undefined ? null : presentShipment(order, shipment, shop);
  }
  const memo = order.creditMemos.find((one) => one.id === id);
  return memo === undefined ? null : presentCreditMemo(order, memo, shop);
}
