import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Loading } from '@ingot/ui/buttons/spinner.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { Stock } from '@ingot/ui/labels/badge.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { useEffect } from 'react';
import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { removeAddedToasts } from '../add/added-toasts.ts';
import { useCart } from '../cache/use-cart.ts';
import { cartText } from '../cart-texts.ts';
import { cartHeaderText } from '../header-texts.ts';
import { BriefLine } from '../lines/brief-line.tsx';
import { lineProduct } from '../lines/line-product.ts';
import { PriceFloorNote } from '../price-moves/price-floor-note.tsx';
import { useCheckoutLink } from '../summary/use-checkout-link.ts';
import { UnavailableLine } from '../update/unavailable-line.tsx';
import { useRemoveItem } from '../update/use-remove-item.ts';
import styles from './mini-cart.module.css';

/**
 * The cart below its trigger in the header: lines with remove buttons, subtotal, links to cart and
 * checkout.
 */
export default function MiniCart({ id }: { readonly id: string }) {
  const state = useCart();
  useEffect(removeAddedToasts, []);
  const count = state.status === 'full' ? state.cart.total_quantity : 0;
  return (
    <section id={id} className={styles.panel} role="dialog" aria-label={cartHeaderText('name')}>
      <div className={styles.head}>
        <h2>{cartHeaderText('name')}</h2>
        <span className={styles.count}>{cartHeaderText('pieces', { count })}</span>
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
          <p>{cartText('notFetched')}</p>
          <Button size="sm" onClick={state.retry}>
            {cartText('tryAgain')}
          </Button>
        </div>
      );
    case 'empty':
      return <p className={styles.empty}>{cartText('empty')}</p>;
    case 'full': {
      const lines = (state.cart.items ?? []).filter((line) => line !== null);
      return (
        <>
          <ul className={styles.list}>
            {lines.map((line) => {
              const { stockStatus } = lineProduct(line);
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
                          aria-label={cartText('removeNamed', { name: lineProduct(line).name })}
                          onClick={() => removeItem(line.uid)}
                        >
                          {cartText('remove')}
                        </TextButton>
                      </p>
                    }
                  >
                    {stockStatus !== 'IN_STOCK' && <Stock status={stockStatus} />}
                  </BriefLine>
                </li>
              );
            })}
            {state.cart.unavailable_items.map((item) => (
              <li key={item.uid}>
                <UnavailableLine item={item} />
              </li>
            ))}
          </ul>
          <MiniCartFoot cart={state.cart} />
        </>
      );
    }
  }
}

/**
 * The subtotal and two links. A cart that cannot be ordered shows why and links only to the cart
 * page.
 */
function MiniCartFoot({ cart }: { readonly cart: CartContentsFragment }) {
  const { path, blocks, warns } = useCheckoutLink(cart);
  return (
    <div className={styles.foot}>
      <p className={styles.subtotal}>
        <span>{cartText('subtotal')}</span>
        <span>{formatAmount(cart.prices?.subtotal_excluding_tax)}</span>
      </p>
      <PriceFloorNote cart={cart} />
      <FieldError message={blocks ?? warns} />
      <div className={styles.actions}>
        <ButtonLink to="/cart">{cartText('goToCart')}</ButtonLink>
        {blocks === null ? (
          <ButtonLink to={path} variant="primary">
            {cartText('checkout')}
          </ButtonLink>
        ) : (
          <Button variant="primary" disabled>
            {cartText('checkout')}
          </Button>
        )}
      </div>
    </div>
  );
}
