import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import type { OrderLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import { extraOptions } from '../../cart/lines/extra-options.ts';
import { LineParts } from '../../cart/lines/line-parts.tsx';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { orderText } from '../order-texts.ts';
import { dateText, momentText } from '../status/order-time.ts';
import styles from './order-lines.module.css';

/** The products of an order, at its prices. */
export function OrderLines({ lines }: { readonly lines: readonly OrderLineFragment[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{orderText('piece')}</th>
          <th scope="col" className={styles.figure}>
            {orderText('quantity')}
          </th>
          <th scope="col" className={styles.figure}>
            {orderText('each')}
          </th>
          <th scope="col" className={styles.figure}>
            {orderText('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function OrderLine({ line }: { readonly line: OrderLineFragment }) {
  const picture = line.product?.small_image;
  const values = (line.selected_options ?? []).map((option) => option?.value);
  const options = extraOptions(line.product_name ?? '', values);
  const entered = (line.entered_options ?? []).flatMap((option) =>
    option === null ? [] : [`${option.label}: ${option.value}`],
  );
  const note = [...options, ...entered, line.product?.mint?.name, line.preorder_note]
    .filter(Boolean)
    .join(', ');
  const each = formatAmount(line.product_sale_price);
  return (
    <tr>
      <th scope="row">
        <span className={styles.piece}>
          <span className={styles.picture}>
            <Picture src={picture?.url} clip={picture?.clip} alt="" sizes="3.5rem" largest={56} />
          </span>
          <span>
            {line.product_name}
            {note !== '' && <span className={styles.note}>{note}</span>}
            {'gift_card' in line && line.gift_card?.recipient_email && <CardSent line={line} />}
            <LineParts name={line.product_name ?? ''} parts={partsOf(line)} className={styles.note} />
          </span>
        </span>
      </th>
      <td className={`${styles.figure} ${styles.quantity}`}>
        {line.quantity_ordered}
        <span className={styles.narrow}> × {each}</span>
      </td>
      <td className={`${styles.figure} ${styles.each}`}>{each}</td>
      <td className={`${styles.figure} ${styles.amount}`}>{formatAmount(line.prices?.row_total)}</td>
    </tr>
  );
}

type CardLine = Extract<OrderLineFragment, { readonly gift_card?: unknown }>;

/** Says when a gift card was e-mailed, and to whom, or when it will be. */
function CardSent({ line }: { readonly line: CardLine }) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const { quantity_canceled: canceled, quantity_refunded: refunded, gift_card: card } = line;
  if (!card) return null;
  const { recipient_name: name, recipient_email: email, send_on: day, sent_at: sent } = card;
  if (!sent && (canceled ?? 0) + (refunded ?? 0) >= (line.quantity_ordered ?? 0)) return null;
  const words = { name: name ?? '', email: email ?? '' };
  return (
    <span className={styles.note}>
      {sent
        ? orderText('cardSent', { ...words, when: momentText(new Date(sent), timeZone) })
        : day
          ? orderText('cardDay', { ...words, day: dateText(new Date(day), 'UTC') })
          : orderText('cardWaits', words)}
    </span>
  );
}

/** Returns the choice of a set, one text for each option; empty for other lines. */
function partsOf(line: OrderLineFragment): string[] {
  if (!('bundle_options' in line)) return [];
  return line.bundle_options.flatMap((option) => {
    if (option === null) return [];
    const pieces = option.values.flatMap((part) => (part ? [`${part.quantity} × ${part.product_name}`] : []));
    return [`${option.label}: ${pieces.join(', ')}`];
  });
}
