import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import type { OrderLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import { extraOptions } from '../../cart/lines/extra-options.ts';
import { LineParts } from '../../cart/lines/line-parts.tsx';
import { CardSent, type CardSentProps } from '../gift-cards/card-sent.tsx';
import { orderText } from '../order-texts.ts';
import styles from './order-lines.module.css';

export interface OrderLinesProps {
  readonly order: CardSentProps['order'];
  readonly lines: readonly OrderLineFragment[];
}

/** The products of an order, at its prices. */
export function OrderLines({ order, lines }: OrderLinesProps) {
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
          <OrderLine key={line.id} order={order} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function OrderLine({ order, line }: Pick<OrderLinesProps, 'order'> & { readonly line: OrderLineFragment }) {
  const picture = line.product?.small_image;
  const note = [line.product?.mint?.name, line.preorder_note].filter(Boolean).join(', ');
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
            {optionsOf(line).map((option, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two texts can be equal, and their order stays.
              <span key={at} className={styles.note}>
                {option}
              </span>
            ))}
            {'gift_card' in line && line.gift_card?.recipient_email && (
              <CardSent order={order} line={line} className={styles.note} />
            )}
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

/**
 * Returns the choices and texts of a line in the order of the page of the product. The name of a variant may have a
 * choice already.
 */
function optionsOf(line: OrderLineFragment): string[] {
  const chosen = line.selected_options.filter(
    (option) => extraOptions(line.product_name ?? '', [option?.value]).length > 0,
  );
  return [...chosen, ...line.entered_options]
    .filter((option) => option !== null)
    .sort((one, other) => one.position - other.position)
    .map(({ label, value }) => `${label}: ${value}`);
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
