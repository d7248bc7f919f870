import { sql } from 'kysely';
import type { TestShop } from '../../../testing/create-test-shop.ts';
import type { OfficeClient } from '../../../testing/office/office-client.ts';
import type { OrderData } from '../../../testing/shopping/shopper.ts';
import { type Bench, packAll, paidOrder } from './bench-shop.ts';

/** A lost package as the tests read it. */
export interface LostData {
  readonly parcel: string;
  readonly note: string;
  readonly serials: readonly string[];
  readonly owed: number;
  readonly resent_by: string | null;
  readonly claim: { readonly state: string; readonly amount: number | null; readonly on: string | null };
}

const FIELDS = 'parcel note serials owed resent_by claim { state amount on }';

/** What tests of lost packages do with a shop. */
export interface LossBench {
  /** Runs an act about the first package of an order. Returns the lost packages afterwards, or the code of the error. */
  act(
    verb: string,
    number: string,
    more?: string,
    client?: OfficeClient,
  ): Promise<{ readonly code: string | null; readonly lost: readonly LostData[] }>;
  /** Marks the first package of an order as lost. */
  lose(number: string, client?: OfficeClient): ReturnType<LossBench['act']>;
  /** Packs an order and hands its package over. Serial numbers are `SERIALS0`, … */
  handOver(number: string, seal: string, serials?: string): ReturnType<typeof packAll>;
  sentOrder(
    sku: string,
    quantity: number,
    seal: string,
    serials?: string,
  ): Promise<OrderData & { readonly id: number }>;
  stockOf(sku: string): Promise<number>;
  /** Returns the open weight of a product in each part of the position. */
  positionOf(sku: string): Promise<Record<string, number>>;
  /** Returns what the entries of products differ from in the ledger of positions. */
  ledgerDifferences(): Promise<readonly object[]>;
}

/** Returns what a packer and an owner of a shop do with lost packages. */
export function lossBench(shop: TestShop, packer: Bench, owner: OfficeClient): LossBench {
  const act: LossBench['act'] = async (verb, number, more = '', client = owner) => {
    const answer = await client.query<Record<string, LostData[]>>(
      `mutation ($number: ID!, $parcel: ID!) {
        ${verb}(number: $number, parcel: $parcel ${more}) { ${FIELDS} }
      }`,
      { number, parcel: `${number}-1` },
    );
    return { code: answer.code, lost: answer.data?.[verb] ?? [] };
  };
  const handOver: LossBench['handOver'] = async (number, seal, serials) => {
    const parcel = await packAll(packer, number, seal, serials);
    await packer.must('close_package', `package: ${parcel.id}, tracking: "T-${seal}"`);
    const closed = await packer.client.query(
      'mutation { close_manifest(carrier: "insured", driver_name: "Sam Pike", seals_counted: 1) }',
    );
    if (closed.errors) throw new Error(closed.errors[0]?.message);
    return parcel;
  };
  return {
    act,
    handOver,
    lose: (number, client = owner) =>
      act('mark_package_lost', number, ', reason: missing, note: "Search request 4711"', client),
    async sentOrder(sku, quantity, seal, serials) {
      const order = await paidOrder(shop, sku, quantity);
      await handOver(order.number, seal, serials);
      return order;
    },
    async stockOf(sku) {
      const { rows } = await sql<{ quantity: number }>`
        select quantity from product_stock join product on product.id = product_id
        where sku = ${sku}`.execute(shop.db);
      return rows[0]?.quantity ?? Number.NaN;
    },
    async positionOf(sku) {
      const { rows } = await sql<{ kind: string; weight: string }>`
        select kind, sum(change_ug)::text as weight from position_entry join product on product.id = product_id
        where sku = ${sku} group by kind`.execute(shop.db);
      return Object.fromEntries(rows.map(({ kind, weight }) => [kind, Number(weight)]));
    },
    async ledgerDifferences() {
      const { rows } = await sql<object>`
        select product_id, kind, sum(weight)::bigint from (
          select product_id, kind, weight_ug as weight from position_product
          union all select product_id, kind, -change_ug from position_entry where product_id is not null
        ) as part group by 1, 2 having sum(weight) <> 0`.execute(shop.db);
      return rows;
    },
  };
}
