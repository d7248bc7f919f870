import { expect } from 'vitest';
import type { TestShop } from '../../../testing/create-test-shop.ts';

/** An opened page. */
export interface OpenedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** Null inside. */
  readonly position: number | null;
  /** The ticket; empty without one. */
  readonly cookie: string;
}

/** Visits of a shop in a rush. */
export interface RushVisits {
  /** Returns the address of a visitor who was not here before. */
  newVisitor(): string;
  /** Opens a page that no cache has. */
  open(remoteAddress: string, cookie?: string): Promise<OpenedPage>;
  /**
   * Runs `test` while one blocked request takes the process's whole capacity, so that further visitors wait.
   * `end` ends that request. Empties the line afterwards.
   */
  inRush(test: (end: () => Promise<unknown>) => Promise<void>): Promise<void>;
}

const NEW_CART = 'mutation { createEmptyCart }';
const ADD =
  'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "AG-SHIP-1", quantity: 1 }]) { cart { id } } }';

/** Creates visits of a shop with `RUSH_REQUESTS=1`. */
export function rushVisits(shop: TestShop): RushVisits {
  let paths = 0;
  let visitors = 0;
  return {
    newVisitor: () => `198.51.100.${++visitors}`,
    async open(remoteAddress, cookie = '') {
      const { statusCode, headers, body } = await shop.app.inject({
        url: `/new-${++paths}`,
        remoteAddress,
        headers: cookie === '' ? {} : { cookie },
      });
      const position = /You are number (\d+) in line/.exec(body)?.[1];
      return {
        status: statusCode,
        headers,
        body,
        position: position === undefined ? null : Number(position),
        cookie: String(headers['set-cookie'] ?? '').split(';')[0] ?? '',
      };
    },
    async inRush(test) {
      const { data } = await shop.query<{ createEmptyCart: string }>(NEW_CART);
      const blocker = await shop.pool.connect();
      await blocker.query('begin');
      await blocker.query('select 1 from cart where masked_id = $1 for update', [data.createEmptyCart]);
      const slow = shop.query(ADD, { id: data.createEmptyCart });
      const end = async () => {
        await blocker.query('commit');
        return slow;
      };
      try {
        const waiting =
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
        await expect.poll(async () => (await shop.pool.query(waiting)).rowCount).toBe(1);
        await test(end);
      } finally {
        await end();
        blocker.release();
        // The next test begins with an empty line.
        shop.clock.advance(600_000);
      }
    },
  };
}
