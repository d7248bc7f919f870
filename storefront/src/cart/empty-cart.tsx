import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { cartText } from './cart-texts.ts';
import styles from './empty-cart.module.css';

/** The cart page and checkout when there is nothing to buy (CART-01, CONF-02). */
export function EmptyCart({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <ShoppingBag className={styles.art} aria-hidden />
      <h1>{cartText('empty')}</h1>
      {children ?? <p>{cartText('emptyNote')}</p>}
      <ButtonLink to="/" variant="primary">
        Continue shopping
      </ButtonLink>
    </div>
  );
}
