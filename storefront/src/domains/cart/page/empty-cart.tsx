import { ShoppingBag } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { cartText } from '../cart-texts.ts';
import styles from './empty-cart.module.css';

/** The cart page and checkout when there is nothing to buy (CART-01, CONF-02). */
export function EmptyCart({
  children,
  takesFocus = false,
}: {
  readonly children?: ReactNode;
  /** It came in the place of what the shopper was using: the last line was removed. */
  readonly takesFocus?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.empty}>
      <ShoppingBag className={styles.art} aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {cartText('empty')}
      </h1>
      {children ?? <p>{cartText('emptyNote')}</p>}
      <ButtonLink to="/" variant="primary">
        {cartText('continue')}
      </ButtonLink>
    </div>
  );
}
