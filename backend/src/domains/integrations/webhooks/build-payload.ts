import type { Services } from '../../../platform/context.ts';
import { readStock } from '../../catalog/stock/read-stock.ts';
import { findOfficeOrder } from '../../orders/lookup/find-office-order.ts';
import { presentStock } from '../catalog/present-stock.ts';
import { decimal } from '../decimal.ts';
import { presentCreditMemo, presentShipment } from '../orders/present-documents.ts';
import { presentOrder } from '../orders/present-order.ts';
import { type ClaimedDelivery, findQuoteData } from './delivery.repository.ts';

/**
 * Returns the body of a delivery: the event and its data, in the form of the REST API. All attempts of a
 * delivery send the body of the first.
 */
export async function buildPayload(
  services: Pick<Services, 'db' | 'shop'>,
  delivery: ClaimedDelivery,
): Promise<string> {
  const { eventKey, event, happenedMs } = delivery;
  const data = await dataOf(services, delivery);
  return JSON.stringify({ id: eventKey, event, created_at: new Date(happenedMs).toISOString(), data });
}

async function dataOf({ db, shop }: Pick<Services, 'db' | 'shop'>, delivery: ClaimedDelivery) {
  const { event, subject, record } = delivery;
  if (event === 'stock.changed') {
    const stock = await readStock(db, subject);
    return { sku: stock?.sku ?? subject, stock_item: stock && presentStock(stock, shop.orderLimits) };
  }
  if (event === 'quote.agreed') {
    const quote = await findQuoteData(db, subject);
    return {
      quote: quote && {
        number: quote.number,
        status: quote.status,
        currency: quote.currency,
        total: decimal(quote.total_minor),
        items: quote.items.map(({ sku, name, qty, unit_minor: unit }) => ({
          sku,
          name,
          qty,
          price: decimal(unit),
        })),
      },
    };
  }
  if (!event.startsWith('order.')) return {};
  const order = await findOfficeOrder(db, subject);
  if (order === null) return { order: null };
  const shipment = order.shipments.find(({ number }) => number === record);
  const memo = order.creditMemos.find(({ number }) => number === record);
  return {
    order: presentOrder(order, shop),
    ...(event === 'order.shipped' && shipment && { shipment: presentShipment(order, shipment, shop) }),
    ...(event === 'order.refunded' && memo && { creditmemo: presentCreditMemo(order, memo, shop) }),
  };
}
