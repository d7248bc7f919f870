import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { BAR, type Bench, benchOf, COIN, createBenchShop } from '../testing/bench-shop.ts';
import { type LossBench, lossBench } from '../testing/loss-bench.ts';

let shop: TestShop;
let della: Bench;
let owner: OfficeClient;
let lost: LossBench;
beforeAll(async () => {
  shop = await createBenchShop({ second_person_above_minor: 100_000_000 });
  della = await benchOf(shop, 'bench', 'Della Marsh');
  owner = await officeAs(shop, 'owner', 'Odile Renn');
  lost = lossBench(shop, della, owner);
});
afterAll(() => shop.close());
beforeEach(() => shop.setSpot(TEST_SPOT));

describe('an order whose lost pieces were sent again', () => {
  it('names the serial numbers that its buyer has, on its page and on the certificates (BENCH-02, BENCH-06)', async () => {
    const { number } = await lost.sentOrder(BAR, 2, 'SER1', 'LOSTBAR');
    const shown = async () => {
      const { data } = await owner.query<{ order: { lines: { serials: string[] }[] } }>(
        'query ($number: ID!) { order(number: $number) { lines { serials } } }',
        { number },
      );
      return data.order.lines.flatMap(({ serials }) => serials);
    };
    const certificate = async (id: string) => {
      const { data } = await della.client.query<{ package_print: string }>(
        `{ package_print(package: ${id}, kind: serials) }`,
      );
      return data.package_print;
    };
    const { id: first } = await shop.db
      .selectFrom('order_package')
      .select('id')
      .where('code', '=', `${number}-1`)
      .executeTakeFirstOrThrow();
    await lost.lose(number);
    expect(await shown()).toEqual(['LOSTBAR0', 'LOSTBAR1']);
    expect(await certificate(String(first))).toContain('LOSTBAR0');
    expect((await lost.act('resend_lost_package', number)).code).toBeNull();
    expect(await shown()).toEqual([]);
    expect(await certificate(String(first))).not.toContain('LOSTBAR');
    const second = await lost.handOver(number, 'SER2', 'NEWBAR');
    expect(await shown()).toEqual(['NEWBAR0', 'NEWBAR1']);
    expect(await certificate(second.id)).toContain('NEWBAR1');
  });

  it('counts as a sale where staff change the stock of its product (GOODS-08)', async () => {
    const { number } = await lost.sentOrder(COIN, 2, 'COUNT1');
    await lost.lose(number);
    interface Row {
      readonly sku: string;
      readonly last_movement: number | null;
      readonly values: { readonly stock: { readonly quantity: number } };
    }
    const { data } = await owner.query<{ products: { products: Row[] } }>(
      'query ($search: String!) { products(filter: { search: $search }) { products { sku values last_movement } } }',
      { search: COIN },
    );
    const seen = data.products.products.find(({ sku }) => sku === COIN);
    if (seen === undefined) throw new Error(`There is no ${COIN}`);
    const { quantity } = seen.values.stock;
    expect((await lost.act('resend_lost_package', number)).code).toBeNull();
    const saved = await owner.query(
      'mutation ($changes: [ProductChangeInput!]!) { save_products(changes: $changes) { change } }',
      {
        changes: [
          {
            sku: COIN,
            last_movement: seen.last_movement,
            fields: [{ field: 'stock.quantity', seen: quantity, value: quantity + 12 }],
          },
        ],
      },
    );
    expect(saved.errors).toBeUndefined();
    expect(await lost.stockOf(COIN)).toBe(quantity + 10);
  });
});
