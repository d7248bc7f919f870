import { formatAmount, type MoneyAmount } from '@ingot/ui/labels/price.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { TierTableFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../../shop/settings/store-config.ts';
import { productText } from '../../product-texts.ts';
import { cardPrice, isAbove } from './card-price.ts';
import { tierRows } from './tier-rows.ts';
import styles from './tier-table.module.css';

export interface TierTableProps {
  readonly product: TierTableFragment;
  /** The quantity that the shopper is about to order. */
  readonly quantity: number;
  /** Called with the smallest quantity of a clicked row. */
  readonly onChoose: (quantity: number) => void;
  /** Whether the prices are too old for a sale. */
  readonly isStale: boolean;
}

/**
 * Unit prices by quantity and payment method, with the row of the ordered quantity marked. There is
 * no card column if cards cost the same.
 */
export function TierTable({ product, quantity, onChoose, isStale }: TierTableProps) {
  const rows = tierRows(
    (product.price_tiers ?? []).flatMap((tier) =>
      tier ? [{ quantity: tier.quantity ?? 1, cash: tier.final_price, fee: tier.fee_price }] : [],
    ),
    quantity,
  );
  const config = useStoreConfig();
  const maximum = config?.card_order_maximum ?? null;
  const isAboveChecks = rows.every(({ quantity, cash }) =>
    isAbove(config?.check_order_maximum ?? null, { quantity, each: cash }),
  );
  const cardPrices = rows.map((row) => cardPrice(product, row, maximum));
  const hasFee = product.card_fee_percent > 0 && cardPrices.some((price) => price !== null);
  const note = cardNote(product, cardPrices, maximum);
  if (rows.length === 0) return null;
  return (
    <div className={classNames(styles.tiers, isStale && styles.stale)}>
      <table>
        <caption className="vh">{productText('tiersCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{productText('quantity')}</th>
            <th scope="col">
              {productText(hasFee ? (isAboveChecks ? 'wireOnly' : 'wireColumn') : 'eachColumn')}
            </th>
            {hasFee && <th scope="col">{productText('cardColumn')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // The button in the row heading is for the keyboard; the row is a larger target for the
            // pointer.
            <tr
              key={row.quantity}
              aria-current={row.isCurrent ? 'true' : undefined}
              onClick={() => onChoose(row.quantity)}
            >
              <th scope="row">
                {rows.length > 1 ? (
                  <button
                    type="button"
                    aria-label={productText('orderRow', { span: row.label, quantity: row.quantity })}
                  >
                    {row.label}
                  </button>
                ) : (
                  row.label
                )}
              </th>
              <td>{formatAmount(row.cash)}</td>
              {hasFee && <td>{formatAmount(cardPrices[at]) ?? productText('notByCard')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {note !== null && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** Returns why some quantities have no card price; null if all have one, or cards cost no more. */
function cardNote(
  product: TierTableFragment,
  prices: readonly (MoneyAmount | null)[],
  maximum: MoneyAmount | null,
): string | null {
  if (product.card_fee_percent === 0 || prices.every((price) => price !== null)) return null;
  if (product.excluded_payment_methods.includes('card')) return productText('noCard');
  const amount = formatAmount(maximum)?.replace(/\.00$/, '');
  return amount === undefined ? null : productText('cardUpTo', { amount });
}
