import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { CartAddress } from '../../cart/cart.ts';
import { addressToColumns } from '../../cart/storage/cart-row.ts';
import type { Order, OrderTax } from '../order.ts';
import { refreshOpenOrder } from '../placement/open-orders.repository.ts';

/** The new address, methods and totals of an order, in minor units of its currency. */
export interface EditedOrder
  extends Pick<
    Order,
    | 'shippingMinor'
    | 'shippingDiscountMinor'
    | 'taxMinor'
    | 'grandTotalMinor'
    | 'baseGrandTotalMinor'
    | 'delivery'
  > {
  readonly orderId: number;
  readonly address: CartAddress;
  /** Whether the address is the billing address, too. */
  readonly isBilledThere: boolean;
  readonly payment: Pick<Order['payment'], 'code' | 'title' | 'lines' | 'note'>;
  readonly taxes: readonly OrderTax[];
  /** The tax of each line; null if it stays. */
  readonly lines: ReadonlyArray<{
    readonly id: number;
    readonly taxMinor: number;
    readonly taxRatePpm: number;
  }> | null;
}

/** Writes the changes of an order. The caller has locked its row. */
export async function writeEdit(trx: Transaction, edited: EditedOrder): Promise<void> {
  const { orderId, delivery, payment } = edited;
  await lowerCredit(trx, edited);
  await trx
    .updateTable('sales_order')
    .set({
      shipping_minor: edited.shippingMinor,
      shipping_discount_minor: edited.shippingDiscountMinor,
      tax_minor: edited.taxMinor,
      grand_total_minor: edited.grandTotalMinor,
      base_grand_total_minor: edited.baseGrandTotalMinor,
      carrier_code: delivery.carrierCode,
      carrier_title: delivery.carrierTitle,
      method_code: delivery.methodCode,
      method_title: delivery.methodTitle,
      is_signature_required: delivery.isSignatureRequired,
      pickup_location: delivery.pickup && JSON.stringify(delivery.pickup),
      payment_method: payment.code,
      payment_title: payment.title,
      payment_lines: JSON.stringify(payment.lines),
      payment_note: payment.note,
    })
    .where('id', '=', orderId)
    .execute();
  await trx
    .updateTable('order_address')
    .set(addressToColumns(edited.address))
    .where('order_id', '=', orderId)
    .where('kind', 'in', edited.isBilledThere ? ['shipping', 'billing'] : ['shipping'])
    .execute();
  await refreshOpenOrder(trx, orderId);
  if (edited.lines === null) return;
  for (const { id, taxMinor, taxRatePpm } of edited.lines) {
    await trx
      .updateTable('order_item')
      .set({ tax_minor: taxMinor, tax_rate_ppm: taxRatePpm })
      .where('id', '=', id)
      .execute();
  }
  await trx.deleteFrom('order_tax').where('order_id', '=', orderId).execute();
  if (edited.taxes.length === 0) return;
  const taxes = edited.taxes.map(({ label, ratePpm, amountMinor }, position) => ({
    order_id: orderId,
    position,
    label,
    rate_ppm: ratePpm,
    amount_minor: amountMinor,
  }));
  await trx.insertInto('order_tax').values(taxes).execute();
}

/**
 * Takes the difference to a lower price from the credit of refunds, the latest first: a refund of it comes first, and the
 * lower price has it now. The credit of pieces stays, because the lower price still includes them.
 */
async function lowerCredit(
  trx: Transaction,
  { orderId, grandTotalMinor }: Pick<EditedOrder, 'orderId' | 'grandTotalMinor'>,
): Promise<void> {
  await sql`
    with difference as (
      select greatest(0, grand_total_minor - ${grandTotalMinor}::bigint) as minor from sales_order where id = ${orderId}
    ), credit as (
      select memo.id, memo.credited_minor as minor,
        sum(memo.credited_minor) over (order by memo.id desc) - memo.credited_minor as later_minor
      from credit_memo as memo
      where memo.order_id = ${orderId} and memo.credited_minor > 0
        and not exists (select from credit_memo_item as named where named.credit_memo_id = memo.id)
    ), lowered as (
      update credit_memo set credited_minor = credited_minor - part.minor
      from credit cross join difference
      cross join lateral (
        select greatest(0, least(credit.minor, difference.minor - credit.later_minor))::bigint as minor
      ) as part
      where credit_memo.id = credit.id
      returning part.minor
    )
    update sales_order
    set credited_minor = greatest(0, credited_minor - (select coalesce(sum(minor), 0) from lowered))
    where id = ${orderId}`.execute(trx);
}
