import fc from 'fast-check';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

const share = fc.integer({ min: 0, max: 1_000 });
const parcel = fc.record({
  pieces: fc.integer({ min: 1, max: 20 }),
  /** Pieces that came back, and pieces that a refund was for, such as lost ones; at most all. */
  returned: fc.nat(8),
  refunded: fc.nat(25),
  isLost: fc.boolean(),
});
const line = fc.record({
  isMetal: fc.oneof(
    { weight: 4, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  unitMinor: fc.oneof(fc.constant(0), fc.nat(40), fc.nat(900_000)),
  /** In thousandths of the price. */
  discount: share,
  /** In thousandths of the discounted price. */
  feeCredit: fc.nat(30),
  taxMinor: fc.nat(5_000),
  parcels: fc.array(parcel, { minLength: 1, maxLength: 3 }),
  unsent: fc.nat(8),
  unsentRefunded: fc.nat(8),
});

/** The state of a part of a refund. */
const payout = fc.constantFrom('sent', 'sent', 'pending', 'failed', 'void');

/** Orders with partial deliveries, discounts, returns, and refunds by line and by amount, also failed ones. */
export const RANDOM_ORDER = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  shippingMinor: fc.nat(5_000),
  /** The part that gift cards paid, in thousandths of the total. */
  gift: share,
  /** In thousandths of the total; the first is for the named pieces. */
  refunds: fc.array(fc.record({ part: share, payouts: fc.tuple(payout, payout) }), { maxLength: 3 }),
});

/** An order of `RANDOM_ORDER`. */
export type RandomOrder = ReturnType<(typeof RANDOM_ORDER)['generate']>['value'];

type RandomRefund = RandomOrder['refunds'][number];
const SMALL_REFUND: RandomRefund = { part: 0, payouts: ['sent', 'sent'] };

/** Pieces of a line that a refund is for. */
interface Named {
  readonly order_item_id: number;
  readonly shipment_id: number | null;
  readonly pieces: number;
  readonly is_lost: boolean;
}

/** Writes a random order with the buyer and addresses of a placed one, and returns its number. */
export async function writeRandomOrder(
  trx: Transaction,
  templateId: number,
  at: number,
  order: RandomOrder,
): Promise<string> {
  const number = String(900_000_000 + at);
  const items = order.lines.map(itemOf);
  const totals = totalsOf(items, order);
  const orderId = await copyRow(trx, 'sales_order', sql`id = ${templateId}`, {
    ...totals,
    number,
    token: number.padStart(43, 'x'),
    cart_id: null,
    split_from: templateId,
  });
  const named: Named[] = [];
  for (const [position, line] of order.lines.entries()) {
    const changes = { ...items[position], order_id: orderId };
    const itemId = await copyRow(trx, 'order_item', sql`order_id = ${templateId}`, changes);
    named.push(...(await writeParcels(trx, { orderId, number, itemId, position }, line)));
  }
  const refunds = named.length > 0 && order.refunds.length === 0 ? [SMALL_REFUND] : order.refunds;
  const totalMinor = totals.grand_total_minor + totals.gift_card_minor;
  for (const [no, { part, payouts }] of refunds.entries()) {
    const amountMinor = Math.max(1, Math.floor((totalMinor * part) / 1_000));
    const memo = { orderId, number: `${number}${no}`, amountMinor, payouts };
    await writeRefund(trx, memo, no === 0 ? named : []);
  }
  return number;
}

function totalsOf(items: readonly ReturnType<typeof itemOf>[], order: RandomOrder) {
  const sumOf = (key: 'row_minor' | 'discount_minor' | 'fee_credit_minor' | 'tax_minor') =>
    items.reduce((sum, item) => sum + item[key], 0);
  const amounts = {
    subtotal_minor: sumOf('row_minor'),
    item_discount_minor: sumOf('discount_minor'),
    fee_credit_minor: sumOf('fee_credit_minor'),
    tax_minor: sumOf('tax_minor'),
    shipping_minor: order.shippingMinor,
    shipping_discount_minor: 0,
  };
  const totalMinor =
    amounts.subtotal_minor -
    amounts.item_discount_minor -
    amounts.fee_credit_minor +
    amounts.tax_minor +
    amounts.shipping_minor;
  const giftMinor = Math.floor((totalMinor * order.gift) / 1_000);
  return { ...amounts, gift_card_minor: giftMinor, grand_total_minor: totalMinor - giftMinor };
}

function itemOf(one: RandomOrder['lines'][number], position: number) {
  const quantity = one.unsent + one.parcels.reduce((sum, { pieces }) => sum + pieces, 0);
  const rowMinor = one.unitMinor * quantity;
  const discountMinor = Math.floor((rowMinor * one.discount) / 1_000);
  return {
    position,
    quantity,
    unit_minor: one.unitMinor,
    regular_unit_minor: one.unitMinor,
    row_minor: rowMinor,
    discount_minor: discountMinor,
    fee_credit_minor: Math.floor(((rowMinor - discountMinor) * one.feeCredit) / 1_000),
    tax_minor: one.taxMinor,
    ...(one.isMetal ? {} : { metal: null, fine_weight_ug: 0 }),
  };
}

/** Inserts a copy of a row with a new id and other values, and returns the id. */
async function copyRow(
  trx: Transaction,
  table: 'sales_order' | 'order_item',
  condition: ReturnType<typeof sql>,
  changes: object,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(source, ${JSON.stringify(changes)}::jsonb
      || jsonb_build_object('id', nextval(pg_get_serial_sequence(${table}, 'id'))))).*
    from ${sql.table(table)} as source where ${condition}
    returning id`.execute(trx);
  return rows[0]?.id ?? Number.NaN;
}

interface NewLine {
  readonly orderId: number;
  readonly number: string;
  readonly itemId: number;
  readonly position: number;
}

/** Writes parcels and returns of a line. Returns the pieces that a refund is for. */
async function writeParcels(
  trx: Transaction,
  { orderId, number, itemId, position }: NewLine,
  line: RandomOrder['lines'][number],
): Promise<Named[]> {
  const unsent = {
    order_item_id: itemId,
    shipment_id: null,
    pieces: Math.min(line.unsent, line.unsentRefunded),
    is_lost: false,
  };
  const named: Named[] = [unsent];
  for (const [at, { pieces, ...gone }] of line.parcels.entries()) {
    const no = position * 3 + at + 1;
    const shipmentId = await writeParcel(trx, { orderId, number, itemId, pieces, no });
    const returned = Math.min(pieces, gone.returned);
    if (returned > 0) await writeReturn(trx, { orderId, shipmentId, itemId, returned });
    const refunded = { pieces: Math.min(pieces, gone.refunded), is_lost: gone.isLost };
    named.push({ order_item_id: itemId, shipment_id: shipmentId, ...refunded });
  }
  return named.filter(({ pieces }) => pieces > 0);
}

interface NewRefund {
  readonly orderId: number;
  readonly number: string;
  readonly amountMinor: number;
  readonly payouts: RandomRefund['payouts'];
}

/** Writes a refund that goes back in two parts. */
async function writeRefund(trx: Transaction, memo: NewRefund, named: readonly Named[]): Promise<void> {
  const half = Math.floor(memo.amountMinor / 2);
  const amounts = [memo.amountMinor - half, half];
  const payouts = memo.payouts.map((state, at) => ({ state, minor: amounts[at] ?? 0 }));
  await sql`
    with memo as (
      insert into credit_memo (order_id, number, amount_minor, created_at)
      values (${memo.orderId}, ${memo.number}, ${memo.amountMinor}, now()) returning id
    ), paid as (
      insert into credit_memo_payout (credit_memo_id, way, amount_minor, state, settled_at)
      select memo.id, 'hand', part.minor, part.state, case when part.state <> 'pending' then now() end
      from memo cross join jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb) as part (minor bigint, state text)
      where part.minor > 0
    )
    insert into credit_memo_item (credit_memo_id, order_item_id, shipment_id, pieces, is_lost)
    select memo.id, named.* from memo cross join jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
      as named (order_item_id bigint, shipment_id bigint, pieces integer, is_lost boolean)`.execute(trx);
}

interface NewParcel {
  readonly orderId: number;
  readonly number: string;
  readonly itemId: number;
  readonly pieces: number;
  readonly no: number;
}

async function writeParcel(
  trx: Transaction,
  { orderId, number, itemId, pieces, no }: NewParcel,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with parcel as (
      insert into shipment (order_id, number, position, package_code, carrier, created_at)
      values (${orderId}, ${`${number}${no}`}, ${no}, ${`${number}-${no}`}, 'Vault', now()) returning id
    )
    insert into shipment_item (shipment_id, order_item_id, quantity)
    select id, ${itemId}, ${pieces} from parcel returning shipment_id as id`.execute(trx);
  return rows[0]?.id ?? Number.NaN;
}

async function writeReturn(
  trx: Transaction,
  back: {
    readonly orderId: number;
    readonly shipmentId: number;
    readonly itemId: number;
    readonly returned: number;
  },
): Promise<void> {
  const { orderId, shipmentId, itemId, returned } = back;
  await sql`
    with entry as (
      insert into order_return (request_key, order_id, shipment_id, reason, returned_at, by_name)
      values (${`return ${shipmentId} ${itemId}`}, ${orderId}, ${shipmentId}, 'Came back', now(), 'Ines') returning id
    )
    insert into order_return_item (return_id, shipment_id, order_item_id, restocked, written_off, restocked_serials,
      written_off_serials)
    select id, ${shipmentId}, ${itemId}, ${returned}, 0, '{}', '{}' from entry`.execute(trx);
}
