import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RecentlyViewed } from '../catalog/recently-viewed.tsx';
import { SuggestedProducts } from '../catalog/suggested-products.tsx';
import type { CartContentsFragment } from '../graphql/generated/graphql.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { TextLink } from '../ui/page-link.tsx';
import { endPraise } from './added-toasts.ts';
import { CartLine } from './cart-line.tsx';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { cartText } from './cart-texts.ts';
import { EmptyCart } from './empty-cart.tsx';
import { troubleOfCart } from './line-trouble.ts';
import { SavedForLater } from './saved-for-later.tsx';
import { useCart } from './use-cart.ts';
import { useSeenPrices } from './use-seen-prices.ts';

/** The cart page in each of its states: loading, empty, failed, full. `emptyNote` comes from the shop's content. */
export function CartPage({ emptyNote }: { readonly emptyNote?: ReactNode }) {
  const state = useCart();
  useEffect(endPraise, []);
  const [wasFull, setWasFull] = useState(false);
  if (state.status === 'full' && !wasFull) setWasFull(true);
  if (state.status === 'empty') {
    return (
      <div className={styles.unsure}>
        <EmptyCart takesFocus={wasFull}>{emptyNote}</EmptyCart>
        <div className="wrap">
          <SavedForLater />
        </div>
        <RecentlyViewed />
        <SuggestedProducts />
      </div>
    );
  }
  return (
    <div className={classNames(styles.page, state.status === 'loading' && styles.unsure)}>
      <div className={styles.head}>
        <h1>{cartText('heading')}</h1>
        {state.status === 'full' && (
          <p className={styles.count}>{cartText('products', { count: state.cart.total_quantity })}</p>
        )}
      </div>
      {state.status === 'loading' && <CartSkeleton />}
      {state.status === 'failed' && (
        <>
          <Alert kind="error">{cartText('notFetched')}</Alert>
          <p className={styles.below}>
            <Button onClick={state.retry}>{cartText('tryAgain')}</Button>
          </p>
        </>
      )}
      {state.status === 'full' && <FullCart cart={state.cart} />}
    </div>
  );
}

function FullCart({ cart }: { readonly cart: CartContentsFragment }) {
  const list = useRef<HTMLUListElement>(null);
  const lines = (cart.items ?? []).filter((line) => line !== null);
  const moveOf = useSeenPrices(lines);
  const trouble = troubleOfCart(cart);
  // Counted once, on coming here: prices that move under the shopper's eyes are marked, not announced.
  const [moved] = useState(() => lines.filter((line) => moveOf(line) !== null).length);
  return (
    <>
      {moved > 0 && (
        <div className={styles.notice}>
          <Alert>{cartText('moved', { count: moved })}</Alert>
        </div>
      )}
      {trouble.others.map((message) => (
        <div key={message} className={styles.notice}>
          <Alert kind="error">{message}</Alert>
        </div>
      ))}
      <div className={styles.columns}>
        <div>
          <ul ref={list} className={styles.lines} tabIndex={-1} aria-label={cartText('lines')}>
            {lines.map((line) => (
              <CartLine
                key={line.uid}
                line={line}
                troubles={trouble.byLine.get(line.uid) ?? []}
                move={moveOf(line)}
                onRemoved={() => list.current?.focus()}
              />
            ))}
          </ul>
          <div className={styles.below}>
            <TextLink to="/">{cartText('continue')}</TextLink>
            <span className={styles.hint}>{cartText('pricesFollow')}</span>
          </div>
          <SavedForLater />
        </div>
        <CartSummary cart={cart} />
      </div>
    </>
  );
}
