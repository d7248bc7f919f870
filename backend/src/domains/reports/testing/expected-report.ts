import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import type { ReportCode } from '@ingot/rules/reports/report-list.ts';
import { type Period, periodStart, writeDay } from '@ingot/rules/reports/report-period.ts';
import type { Services } from '../../../platform/context.ts';

/** The values of each line by `PERIOD CURRENCY PART`. Money is in minor units, metal in micrograms. */
type Expected = Map<string, number[]>;

/** Reads the whole tables from which `expectedOf` computes the reports, with the shop's time zone. */
export async function ledger({ db, shop }: Pick<Services, 'db' | 'shop'>) {
  const zone = shop.store.timeZone;
  const [orders, items, payments, memos, taxes] = await Promise.all([
    db.selectFrom('sales_order').selectAll().execute(),
    db.selectFrom('order_item').selectAll().execute(),
    db.selectFrom('order_payment').selectAll().execute(),
    db.selectFrom('credit_memo').selectAll().execute(),
    db.selectFrom('order_tax').selectAll().execute(),
  ]);
  const payouts = await db.selectFrom('credit_memo_payout').selectAll().execute();
  const addresses = await db.selectFrom('order_address').selectAll().where('kind', '=', 'shipping').execute();
  const events = await db.selectFrom('order_event').selectAll().execute();
  const products = await db.selectFrom('product').select(['id', 'form']).execute();
  const entries = await db.selectFrom('position_entry').selectAll().execute();
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const itemsOf = Map.groupBy(items, ({ order_id: id }) => id);
  const taxesOf = Map.groupBy(taxes, ({ order_id: id }) => id);
  const addressOf = new Map(addresses.map((address) => [address.order_id, address]));
  const memoOf = new Map(memos.map((memo) => [memo.id, memo]));
  const formOf = new Map(products.map(({ id, form }) => [id, form]));
  const late = new Set(
    events.filter(({ to_status: to }) => to === 'payment_overdue').map(({ order_id: id }) => id),
  );
  return {
    zone,
    orders,
    payments,
    memos,
    taxes,
    payouts,
    entries,
    orderOf,
    itemsOf,
    taxesOf,
    addressOf,
    memoOf,
    formOf,
    late,
  };
}
type Ledger = Awaited<ReturnType<typeof ledger>>;
type Item = NonNullable<ReturnType<Ledger['itemsOf']['get']>>[number];

/** Returns the cost of a line's metal at spot. Computes with integers only. */
function costOf(item: Item, rateE6: number): number {
  const whole =
    BigInt(item.quantity) * BigInt(item.fine_weight_ug) * BigInt(item.ask_e4 ?? 0) * BigInt(rateE6) * 10n;
  const unit = 311_034_768n * 100n * 1_000_000n;
  return Number((2n * whole + unit) / (2n * unit));
}

/**
 * Computes the lines of a report in JavaScript, independently of its SQL. Returns an empty map for
 * `alerts` and `searches`, which do not follow from the ledger.
 */
export function expectedOf(code: ReportCode, by: Period, data: Ledger): Expected {
  const sums: Expected = new Map();
  const add = (at: Date | null, currency: string, part: string, values: number[]) => {
    if (at === null) return;
    const period = writeDay(periodStart(localDay(data.zone, at.getTime()), by));
    const key = `${period} ${currency} ${part}`;
    const known = sums.get(key) ?? values.map(() => 0);
    sums.set(
      key,
      known.map((sum, place) => sum + (values[place] ?? 0)),
    );
  };
  const standing = data.orders.filter(({ status }) => status !== 'canceled');
  const itemsOf = (id: number) => data.itemsOf.get(id) ?? [];
  const sold = (item: Item) => item.row_minor - item.discount_minor - item.fee_credit_minor;
  switch (code) {
    case 'sales':
      for (const order of standing) {
        const goods = itemsOf(order.id).reduce((sum, item) => sum + sold(item), 0);
        const delivery = order.shipping_minor - order.shipping_discount_minor;
        const total = goods + delivery + order.tax_minor;
        const discounts =
          itemsOf(order.id).reduce((sum, item) => sum + item.discount_minor, 0) +
          order.shipping_discount_minor;
        add(order.placed_at, order.currency, '', [
          1,
          goods,
          discounts,
          delivery,
          order.tax_minor,
          total,
          0,
          total,
        ]);
      }
      for (const memo of data.memos) {
        const order = data.orderOf.get(memo.order_id);
        if (!order || order.status === 'canceled') continue;
        add(memo.created_at, order.currency, '', [0, 0, 0, 0, 0, 0, memo.amount_minor, -memo.amount_minor]);
      }
      break;
    case 'margin':
    case 'premium':
      for (const order of standing) {
        for (const item of itemsOf(order.id)) {
          if (item.ask_e4 === null || item.metal === null) continue;
          const form = data.formOf.get(item.product_id ?? 0) ?? 'other';
          const cost = costOf(item, order.base_to_order_rate_e6);
          const part = code === 'margin' ? item.metal : `${item.metal} ${form}`;
          const first = code === 'margin' ? 1 : item.quantity;
          add(order.placed_at, order.currency, part, [first, sold(item), cost, sold(item) - cost]);
        }
      }
      break;
    case 'payments':
      for (const money of data.payments) {
        const currency = data.orderOf.get(money.order_id)?.currency ?? '';
        const [part, amount] = [money.tender ?? 'other', money.amount_minor];
        add(money.received_at, currency, part, [1, amount, 0, amount]);
        add(money.returned_at, currency, part, [0, 0, amount, -amount]);
      }
      break;
    case 'refunds':
      for (const paid of data.payouts) {
        const memo = data.memoOf.get(paid.credit_memo_id);
        const currency = data.orderOf.get(memo?.order_id ?? 0)?.currency ?? '';
        const is = (state: string) => (paid.state === state ? paid.amount_minor : 0);
        add(memo?.created_at ?? null, currency, paid.way, [
          1,
          paid.amount_minor,
          is('sent'),
          is('pending'),
          is('failed'),
        ]);
      }
      break;
    case 'tax':
      for (const tax of data.taxes) {
        const order = data.orderOf.get(tax.order_id);
        if (!order || order.status === 'canceled') continue;
        const to = data.addressOf.get(order.id);
        const isFirst = !data.taxesOf
          .get(order.id)
          ?.some((other) => other.rate_ppm === tax.rate_ppm && other.position < tax.position);
        const goods = itemsOf(order.id)
          .filter(({ tax_rate_ppm: rate }) => isFirst && rate === tax.rate_ppm)
          .reduce((sum, item) => sum + sold(item), 0);
        const part = `${to?.country_code} ${to?.region_code}: ${tax.label} ${tax.rate_ppm / 10_000}%`;
        add(order.placed_at, order.currency, part, [1, goods, tax.amount_minor]);
      }
      break;
    case 'positions':
      for (const { at, metal, kind, source, step, change_ug: change } of data.entries) {
        const isBought = source === 'quote' || source === 'lot' || step === 'purchase';
        const isSold = !isBought && source === 'movement' && kind === 'sold';
        const isHedged = !isBought && !isSold && source === 'hedge';
        const only = (isIt: boolean) => (isIt ? change : 0);
        const isOther = !isBought && !isSold && !isHedged;
        add(at, '', metal, [only(isBought), isSold ? -change : 0, only(isHedged), only(isOther), change]);
      }
      break;
    case 'late-payers':
      for (const order of data.orders) {
        if (!data.late.has(order.id) && order.status !== 'payment_overdue') continue;
        const due =
          order.status === 'canceled' ? 0 : Math.max(order.grand_total_minor - order.received_minor, 0);
        add(order.pay_by, order.currency, order.email, [1, order.grand_total_minor, due]);
      }
      break;
    default:
      break;
  }
  return sums;
}
