import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Stock } from '@ingot/ui/labels/badge.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { type CSSProperties, useId } from 'react';
import { useNavigate } from 'react-router';
import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import { type AddedItem, type AddedItems, hideAddedItem, useAddedItem } from '../add/added-item.ts';
import { useCart } from '../cache/use-cart.ts';
import { cartText } from '../cart-texts.ts';
import { lineProduct } from '../lines/line-product.ts';
import styles from './item-added-dialog.module.css';

/**
 * The dialog after an add: the product, the totals of its line and of the cart, the next price
 * tier, and two buttons. It is the only announcement of an add: a screen reader reads its heading
 * and summary once, on opening.
 */
export default function ItemAddedDialog() {
  const added = useAddedItem((state) => state.added);
  const summaryId = useId();
  return (
    <Dialog
      isOpen={added !== null}
      onClose={hideAddedItem}
      title={cartText('addedHeading', { count: added === null ? 1 : piecesOf(added) })}
      className={styles.panel}
      describedBy={summaryId}
    >
      {added !== null && <AddedPiece added={added} summaryId={summaryId} />}
    </Dialog>
  );
}

function piecesOf({ quantity, others }: AddedItems): number {
  return others.reduce((sum, other) => sum + other.quantity, quantity);
}

interface AddedPieceProps {
  readonly added: AddedItems;
  readonly summaryId: string;
}

function AddedPiece({ added: { line: lineThen, name, quantity, others }, summaryId }: AddedPieceProps) {
  const navigate = useNavigate();
  const cart = useCart();
  // The line's price follows the market while the dialog is open.
  const line =
    (cart.status === 'full' && cart.cart.items?.find((one) => one?.uid === lineThen.uid)) || lineThen;
  const piece = lineProduct(line);
  const total = formatAmount(line.prices?.row_total) ?? '';
  const inCart = cart.status === 'full' ? cart.cart : null;
  const cartLabel = inCart && cartText('cartOf', { count: inCart.total_quantity });
  const cartTotal = inCart && formatAmount(inCart.prices?.grand_total);
  return (
    <>
      <p id={summaryId} className="vh">
        {others.map((other) => `${cartText('added', { name: other.name, count: other.quantity })}. `)}
        {cartText('added', { name, count: quantity })}. {total}.{cartTotal && ` ${cartLabel}: ${cartTotal}.`}
      </p>
      {others.length > 0 && <OtherPieces others={others} />}
      <div className={styles.piece}>
        <span className={styles.picture}>
          <Picture src={piece.picture?.url} clip={piece.picture?.clip} alt={name} sizes="5rem" largest={80} />
        </span>
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.quantity}>{cartText('addedQuantity', { quantity })}</p>
          <p className={styles.state}>
            <Stock status={piece.stockStatus} />
            {piece.preorderNote && <span>{piece.preorderNote}</span>}
          </p>
        </div>
        <b className={styles.total}>{total}</b>
      </div>
      <p className={styles.price}>
        {cartText('inCart', { quantity: line.quantity, price: formatAmount(line.prices?.price) ?? '' })}
      </p>
      {line.next_tier && <WayToTier tier={line.next_tier} />}
      {cartTotal && (
        <dl className={styles.sum}>
          <dt>{cartLabel}</dt>
          <dd>{cartTotal}</dd>
        </dl>
      )}
      <div className={styles.actions}>
        <Button onClick={hideAddedItem}>{cartText('continue')}</Button>
        <Button
          variant="primary"
          onClick={() => {
            hideAddedItem();
            navigate('/cart');
          }}
        >
          {cartText('goToCart')}
        </Button>
      </div>
    </>
  );
}

/** The items that were added before the last one. */
function OtherPieces({ others }: { readonly others: readonly AddedItem[] }) {
  return (
    <ul className={styles.others}>
      {others.map(({ line, name, quantity }) => (
        <li key={line.uid}>
          <span>
            {quantity} × {name}
          </span>
          <span>{formatAmount(line.prices?.row_total)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows how many pieces are missing for the next lower price, as text and as a bar. */
function WayToTier({ tier }: { readonly tier: NonNullable<CartLineFragment['next_tier']> }) {
  const counted = tier.quantity - tier.more;
  const share = { '--share': `${(counted / tier.quantity) * 100}%` } as CSSProperties;
  return (
    <div className={styles.tier}>
      <p>
        <b>{cartText('nextTier', { count: tier.more, price: formatAmount(tier.price) ?? '' })}</b>{' '}
        <span className="muted">
          {cartText('tierSaves', { amount: formatAmount({ ...tier.price, ...tier.saving }) ?? '' })}
        </span>
      </p>
      <i style={share} aria-hidden="true" />
      <p className={styles.ends} aria-hidden="true">
        <span>{counted}</span>
        <span>{tier.quantity}</span>
      </p>
    </div>
  );
}
