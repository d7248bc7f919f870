import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Stepper } from '@ingot/ui/fields/stepper.tsx';
import { formatAmount, Price } from '@ingot/ui/labels/price.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import type { GroupItemFragment } from '../../../../platform/graphql/generated/graphql.ts';
import type { ShopMethods } from '../../../shop/payment-method/method-names.ts';
import { catalogText } from '../../catalog-texts.ts';
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
  const { item, isSoldOut, market, max, quantity, price } = row;
  const name = item.name ?? '';
  return (
    <li className={styles.row}>
      <Picture src={item.small_image?.url} clip={item.small_image?.clip} alt="" sizes="4rem" largest={64} />
      <div>
        <b>{name}</b>
        <small>{stockText(item, isSoldOut)}</small>
        {market !== null && (
          <small>
            {market.label}. {market.reason}
          </small>
        )}
        {!isSoldOut && laterTiers(item, paying).map((text) => <small key={text}>{text}</small>)}
      </div>
      <Price amount={price} />
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
