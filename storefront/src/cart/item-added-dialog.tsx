import { useNavigate } from 'react-router';
import { Stock } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Picture } from '../ui/picture.tsx';
import { formatAmount } from '../ui/price.tsx';
import { type AddedItem, hideAddedItem, useAddedItem } from './added-item.ts';
import { cartText } from './cart-texts.ts';
import styles from './item-added-dialog.module.css';
import { pieceOfLine } from './piece-of-line.ts';
import { useCart } from './use-cart.ts';

/** Says what went into the cart and offers the two ways on (ADD-13 to ADD-18). */
export default function ItemAddedDialog() {
  const added = useAddedItem((state) => state.added);
  return (
    <Dialog
      isOpen={added !== null}
      onClose={hideAddedItem}
      title={cartText('addedHeading', { count: added?.quantity ?? 1 })}
    >
      {added !== null && <AddedPiece added={added} />}
    </Dialog>
  );
}

function AddedPiece({ added: { line: lineThen, name, quantity } }: { readonly added: AddedItem }) {
  const navigate = useNavigate();
  const cart = useCart();
  // The price of the line moves with the rest of the page while the dialog stands.
  const line =
    (cart.status === 'full' && cart.cart.items?.find((one) => one?.uid === lineThen.uid)) || lineThen;
  const piece = pieceOfLine(line);
  return (
    <>
      <div className={styles.piece}>
        <span className={styles.picture}>
          <Picture
            src={piece.picture?.url}
            clip={piece.picture?.clip}
            alt={name}
            sizes="7rem"
            largest={112}
          />
        </span>
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.quantity}>{cartText('addedQuantity', { quantity })}</p>
          <p className={styles.state}>
            <Stock status={piece.stockStatus} />
            {piece.preorderNote && <span>{piece.preorderNote}</span>}
          </p>
        </div>
      </div>
      <p className={styles.price}>
        {cartText('inCart', { quantity: line.quantity, price: formatAmount(line.prices?.price) ?? '' })}
      </p>
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
