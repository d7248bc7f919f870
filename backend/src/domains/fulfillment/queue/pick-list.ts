import { packRejection } from '@ingot/rules/orders/can-pack.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listPicks, type Pick } from './pick-list.repository.ts';
import { listQueue } from './queue.repository.ts';

/** A product to fetch from its shelf, and the orders that it is for. */
export interface PickedProduct extends Omit<Pick, 'order'> {
  readonly orders: readonly { readonly order: string; readonly quantity: number }[];
}

/** A pick list for several orders. */
export interface PickList {
  /** The numbers of its orders, oldest payment first. */
  readonly orders: readonly string[];
  /** By shelf. Products without a shelf come last. */
  readonly products: readonly PickedProduct[];
}

/** Returns the pick list of orders. Leaves out those that cannot be packed now. */
export async function readPickList(db: Database, numbers: readonly string[]): Promise<PickList> {
  const wanted = new Set(numbers);
  const orders = (await listQueue(db))
    .filter((order) => wanted.has(order.number) && packRejection(order) === null)
    .map(({ number }) => number);
  const picks = await listPicks(db, orders);
  const products = [...Map.groupBy(picks, ({ sku }) => sku).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { sku, name, image, shelf } = first;
    const quantity = own.reduce((sum, one) => sum + one.quantity, 0);
    return [
      {
        sku,
        name,
        image,
        shelf,
        quantity,
        orders: own.map(({ order, quantity: count }) => ({ order, quantity: count })),
      },
    ];
  });
  return { orders, products };
}
