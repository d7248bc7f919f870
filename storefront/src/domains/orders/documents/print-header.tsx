import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { orderText } from '../order-texts.ts';
import { dateText, orderDate } from '../status/order-time.ts';

/**
 * The printed header of an order: the shop and the document. A paid order prints as its invoice,
 * with the invoice's number and date; an unpaid one as a receipt.
 */
export function PrintHeader({ order }: { readonly order: OrderContentsFragment }) {
  const config = useStoreConfig();
  const timeZone = config?.timezone ?? 'UTC';
  const invoice = order.invoices.find((each) => each !== null);
  const title = invoice ? orderText('invoice', { number: invoice.number }) : orderText('receipt');
  const at = orderDate(invoice?.created_at ?? order.order_date);
  const place = [
    config?.store_name,
    config?.store_street_address,
    config?.store_address_locality,
    [config?.store_address_region, config?.store_post_code].filter(Boolean).join(' '),
  ];
  return (
    <div className="print-only">
      <p>{place.filter(Boolean).join(', ')}</p>
      <p>{[config?.store_phone, config?.store_email].filter(Boolean).join(', ')}</p>
      <p>
        <b>{title}</b> {orderText('of', { date: dateText(at, timeZone) })}
      </p>
    </div>
  );
}
