import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { CartContentsFragment, CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import { RecentlyViewed } from '../../catalog/shelves/recently-viewed.tsx';
import { SuggestedProducts } from '../../catalog/shelves/suggested-products.tsx';
import { usePaymentMethod } from '../../shop/payment-method/payment-method.ts';
import { removeAddedToasts } from '../add/added-toasts.ts';
import type { CartState } from '../cache/cart-state.ts';
import { useCart } from '../cache/use-cart.ts';
import { cartText } from '../cart-texts.ts';
import { cartProblems } from '../lines/cart-problems.ts';
import { metalOfLine } from '../lines/metal-of-line.ts';
import type { PriceMove } from '../lines/price-move.ts';
import { useTierNotes } from '../lines/tier-notes.ts';
import { MarketNotice } from '../price-moves/market-notice.tsx';
import { marketText } from '../price-moves/market-texts.ts';
import { metalMoves } from '../price-moves/metal-moves.ts';
import { useSeenPrices } from '../price-moves/use-seen-prices.ts';
import { SavedForLater } from '../saved/saved-for-later.tsx';
import { CartSummary } from '../summary/cart-summary.tsx';
import { UnavailableLine } from '../update/unavailable-line.tsx';
import { CartLine } from './cart-line.tsx';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { useAccountCart } from './use-account-cart.ts';

/**
 * The cart page in each of its states: loading, empty, failed, full. `emptyNote` is content of the
 * shop.
 */
export function CartPage({ emptyNote }: { readonly emptyNote?: ReactNode }) {
  const read = useCart();
  // Renders the cart with low priority, so that the page stays responsive.
  const isSearching = useAccountCart();
  const isKnown = useDeferredValue(read.status !== 'loading' && !isSearching);
  const state: CartState = isKnown ? read : { ...read, status: 'loading' };
  useEffect(removeAddedToasts, []);
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
      {state.status === 'loading' && (
        <>
          <MarketNotice cart={null} className={styles.notice} />
          <CartSkeleton below={<BelowLines />} />
        </>
      )}
      {state.status === 'failed' && (
        <>
          <Alert kind="error">{cartText('notFetched')}</Alert>
          <p className={styles.below}>
            <Button onClick={state.retry}>{cartText('tryAgain')}</Button>
          </p>
        </>
      )}
      {state.status === 'full' && <FullCart cart={state.cart} isChanging={isChanging(state)} />}
    </div>
  );
}

/** Returns whether a change of the cart is running, wherever it started. */
function isChanging({ addItem, updateItem, removeItem }: CartState): boolean {
  return [addItem, updateItem, removeItem].some(({ isLoading }) => isLoading);
}

interface FullCartProps {
  readonly cart: CartContentsFragment;
  readonly isChanging: boolean;
}

function FullCart({ cart, isChanging }: FullCartProps) {
  const list = useRef<HTMLUListElement>(null);
  const lines = (cart.items ?? []).filter((line) => line !== null);
  const notes = useTierNotes();
  const preferred = usePaymentMethod();
  const moveOf = useSeenPrices(lines, cart.selected_payment_method.code || (preferred ?? ''));
  const trouble = cartProblems(cart);
  // Computed once, on mount: price changes after that are marked but not announced.
  const [moved] = useState(() => movedWords(lines, moveOf));
  return (
    <>
      <MarketNotice cart={cart} className={styles.notice} />
      {moved !== null && (
        <div className={styles.notice}>
          <Alert>{moved}</Alert>
        </div>
      )}
      {notes.map((note) => (
        <div key={note} className={styles.notice} role="status">
          <Alert>{note}</Alert>
        </div>
      ))}
      {trouble.others.map((message) => (
        <div key={message} className={styles.notice}>
          <Alert kind="error">{message}</Alert>
        </div>
      ))}
      <div className={styles.columns}>
        <div>
          <ul
            ref={list}
            className={styles.lines}
            tabIndex={-1}
            aria-label={cartText('lines')}
            aria-busy={isChanging}
          >
            {lines.map((line) => (
              <CartLine
                key={line.uid}
                line={line}
                troubles={trouble.byLine.get(line.uid) ?? []}
                move={moveOf(line)}
                onRemoved={() => list.current?.focus()}
              />
            ))}
            {cart.unavailable_items.map((item) => (
              <li key={item.uid} className={styles.unavailable}>
                <UnavailableLine item={item} onRemoved={() => list.current?.focus()} />
              </li>
            ))}
          </ul>
          <BelowLines />
          <SavedForLater />
        </div>
        <CartSummary cart={cart} />
      </div>
    </>
  );
}

/** The same for every cart, and visible before the cart is known. */
function BelowLines() {
  return (
    <div className={styles.below}>
      <TextLink to="/">{cartText('continue')}</TextLink>
      <span className={styles.hint}>{cartText('pricesFollow')}</span>
    </div>
  );
}

/**
 * Describes price changes since the last visit: the metals that moved or, without one, the number
 * of changed prices. Null if none changed.
 */
function movedWords(
  lines: readonly CartLineFragment[],
  moveOf: (line: CartLineFragment) => PriceMove | null,
): string | null {
  const moved = lines.flatMap((line) => {
    const move = moveOf(line);
    return move === null ? [] : [{ metal: metalOfLine(line), direction: move.direction }];
  });
  if (moved.length === 0) return null;
  const moves = metalMoves(moved);
  return moves === null ? cartText('moved', { count: moved.length }) : marketText('sinceLast', { moves });
}
