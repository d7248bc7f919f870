import { ordersText } from '../orders-texts.ts';

/** Above this, the number of orders is not counted. */
const MOST_COUNTED = 10_000;

/** Returns a number of orders as a figure, such as `1,204` or `more than 10,000`. */
export function writeTotalFigure(total: number): string {
  const count = Math.min(total, MOST_COUNTED).toLocaleString('en-US');
  return total > MOST_COUNTED ? ordersText('moreThan', { count }) : count;
}

/** Returns a number of orders in words, such as `1,204 orders`. */
export function writeTotal(total: number): string {
  return ordersText('countedOrders', { count: total, total: writeTotalFigure(total) });
}
