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
  await trx
    .updateTable('sales_order')
    .set({
      shipping_minor: edited.shippingMinor,
      shipping_discount_minor: edited.shippingDiscountMinor,
      tax_minor: edited.taxMinor,
      grand_total_minor: edited.grandTotalMinor,
      // A refund of the difference comes first. The lower price has it now.
      credited_minor: sql<number>`greatest(0, credited_minor
        - greatest(0, grand_total_minor - ${edited.grandTotalMinor}::bigint))`,
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
