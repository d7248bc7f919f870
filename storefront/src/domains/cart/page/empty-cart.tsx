import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { ShoppingBag } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cartText } from '../cart-texts.ts';
import styles from './empty-cart.module.css';

/** The cart page and checkout when there is nothing to buy. */
export function EmptyCart({
  children,
  takesFocus = false,
}: {
  readonly children?: ReactNode;
  /** Moves the focus to the heading, because the focused control went away with the last line. */
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
