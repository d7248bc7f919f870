import { unitFigures } from '@ingot/rules/pricing/price-figures.ts';
import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Stepper } from '@ingot/ui/fields/stepper.tsx';
import { formatAmount, Price } from '@ingot/ui/labels/price.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { GroupItemFragment } from '../../../../platform/graphql/generated/graphql.ts';
import type { ShopMethods } from '../../../shop/payment-method/method-names.ts';
import { catalogText } from '../../catalog-texts.ts';
import { formatPercent } from '../../format-percent.ts';
import { productText } from '../../product-texts.ts';
import { groupPrice, shownGroup } from '../tiers/pay-groups.ts';
import styles from './group-items.module.css';
import { chosenQuantity, type PricedRow } from './group-rows.ts';
import { groupText } from './group-texts.ts';

export interface GroupItemRowProps {
  readonly row: PricedRow;
  readonly paying: { readonly method: string | null; readonly all: ShopMethods };
  /** Why the shop rejected the quantity of the row; null if it did not. */
  readonly error: string | null;
  readonly onChange: (quantity: number) => void;
}

/** One item of a grouped product: picture, stock, prices by quantity, and its quantity. */
export function GroupItemRow({ row, paying, error, onChange }: GroupItemRowProps) {
  const { item, isSoldOut, market, max, quantity, price, single } = row;
  const name = item.name ?? '';
  const over = overSpot(row);
  const isLower = price !== null && single !== null && (price.value ?? 0) < (single.value ?? 0);
  return (
    <li className={classNames(styles.row, quantity > 0 && styles.isChosen)}>
      <Picture src={item.small_image?.url} clip={item.small_image?.clip} alt="" sizes="4rem" largest={64} />
      <div>
        <b>{name}</b>
        <small className={styles.facts}>
          {[stockText(item, isSoldOut), over === null ? null : groupText('overSpot', { percent: over })]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {market !== null && (
          <small>
            {market.label}. {market.reason}
          </small>
        )}
        {!isSoldOut && laterTiers(item, paying).map((text) => <small key={text}>{text}</small>)}
      </div>
      {/* The columns of a wide window repeat the facts under the name. */}
      <span className={styles.column} aria-hidden="true">
        {stockText(item, isSoldOut)}
      </span>
      <span className={styles.column} aria-hidden="true">
        {over}
      </span>
      <div className={styles.price}>
        <Price amount={price} />
        {isLower && <Price amount={single} isFormer />}
      </div>
      {isSoldOut ? (
        <ButtonLink size="sm" to={`/alerts/new?sku=${encodeURIComponent(item.sku ?? '')}`}>
          {groupText('notify')}
          <span className="vh">: {name}</span>
        </ButtonLink>
      ) : (
        <Stepper
          size="sm"
          min={0}
          max={max}
          value={quantity}
          step={item.order_increment}
          onChange={(wanted) => onChange(chosenQuantity(wanted, row))}
          label={catalogText('quantityOf', { name })}
          isDisabled={market !== null}
          error={market === null ? error : null}
        />
      )}
    </li>
  );
}

/** Formats the premium of the shown price; null for an item whose premium has no meaning. */
function overSpot({ item, price }: PricedRow): string | null {
  const { premium_percent: own, metal_value: metal, fine_weight_grams: grams } = item;
  if (own == null || metal?.value == null || grams == null || price?.value == null) return null;
  const minor = (value: number) => Math.round(value * 100);
  // Grams with six decimals are whole micrograms.
  const figures = unitFigures(minor(price.value), minor(metal.value), Math.round(grams * 1e6));
  if (figures === null) return null;
  return formatPercent(Math.round(figures.premiumPpm / 100) / 100);
}

function stockText(item: GroupItemFragment, isSoldOut: boolean): string {
  if (isSoldOut) return catalogText('outOfStock');
  if (item.is_preorder) return catalogText('preorder');
  const count = item.only_x_left_in_stock;
  return count == null ? groupText('inStock') : productText('onlyLeft', { count });
}

/** Formats the prices of larger quantities, for the payment method that the page shows. */
function laterTiers(item: GroupItemFragment, paying: GroupItemRowProps['paying']): string[] {
  return (item.price_tiers ?? []).slice(1).flatMap((tier) => {
    const count = tier?.quantity ?? 1;
    const price = formatAmount(groupPrice(tier, shownGroup(item, count, paying)));
    return price === null ? [] : [groupText('tier', { count, price })];
  });
}
