import { useEffect } from 'react';
import { Stock } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextButton } from '../ui/page-link.tsx';
import { formatAmount } from '../ui/price.tsx';
import { Loading } from '../ui/spinner.tsx';
import { endPraise } from './added-toasts.ts';
import { BriefLine } from './brief-line.tsx';
import styles from './mini-cart.module.css';
import { pieceOfLine } from './piece-of-line.ts';
import { useCart } from './use-cart.ts';
import { useRemoveItem } from './use-remove-item.ts';

/** The cart under its trigger in the header: lines with remove, subtotal, ways to cart and checkout (OPEN-27). */
export default function MiniCart({ id }: { readonly id: string }) {
  const state = useCart();
  useEffect(endPraise, []);
  const count = state.status === 'full' ? state.cart.total_quantity : 0;
  return (
    <section id={id} className={styles.panel} role="dialog" aria-label="My Cart">
      <div className={styles.head}>
        <h2>My Cart</h2>
        <span className={styles.count}>{count} product(s)</span>
      </div>
      <MiniCartContents state={state} />
    </section>
  );
}

function MiniCartContents({ state }: { readonly state: ReturnType<typeof useCart> }) {
  const { removeItem, isPending } = useRemoveItem();
  switch (state.status) {
    case 'loading':
      return (
        <div className={styles.empty}>
          <Loading />
        </div>
      );
    case 'failed':
      return (
        <div className={styles.empty}>
          <p>The cart could not be fetched.</p>
          <Button size="sm" onClick={state.retry}>
            Try again
          </Button>
        </div>
      );
    case 'empty':
      return <p className={styles.empty}>Your cart is empty.</p>;
    case 'full': {
      const lines = (state.cart.items ?? []).filter((line) => line !== null);
      return (
        <>
          <ul className={styles.list}>
            {lines.map((line) => {
              const { stockStatus } = pieceOfLine(line);
              return (
                <li key={line.uid}>
                  <BriefLine
                    line={line}
                    isLinked
                    action={
                      <p>
                        <TextButton
                          className={styles.remove}
                          disabled={isPending}
                          aria-label={`Remove ${line.product.name}`}
                          onClick={() => removeItem(line.uid)}
                        >
                          Remove
                        </TextButton>
                      </p>
                    }
                  >
                    {stockStatus && stockStatus !== 'IN_STOCK' && <Stock status={stockStatus} />}
                  </BriefLine>
                </li>
              );
            })}
          </ul>
          <div className={styles.foot}>
            <p className={styles.subtotal}>
              <span>Subtotal</span>
              <span>{formatAmount(state.cart.prices?.subtotal_excluding_tax)}</span>
            </p>
            <div className={styles.actions}>
              <ButtonLink to="/cart">Go to cart</ButtonLink>
              <ButtonLink to="/checkout" variant="primary">
                Checkout
              </ButtonLink>
            </div>
          </div>
        </>
      );
    }
  }
}
