import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { Stepper } from '@ingot/ui/fields/stepper.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from '../quote.module.css';
import { quoteText } from '../quote-texts.ts';
import type { QuotePiece } from '../quotes-query.ts';
import { MAX_PIECES } from './items-parameter.ts';

/** One row of a quote. */
export interface QuoteLineProps {
  readonly name: string;
  readonly picture: { readonly url?: string | null; readonly clip?: string | null } | null | undefined;
  /** The bid for one piece, formatted. */
  readonly each: string;
  /** The quantity: a stepper or a number. */
  readonly quantity: ReactNode;
  readonly total: string | null;
  /** Whether the row takes the focus, because it was just added or an adjacent row was removed. */
  readonly takesFocus?: boolean;
  readonly onFocused?: () => void;
}

/** One row of a quote: product, bid, quantity, amount. */
export function QuoteLine({
  name,
  picture,
  each,
  quantity,
  total,
  takesFocus = false,
  onFocused,
}: QuoteLineProps) {
  const row = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the row must take the focus.
  useEffect(() => {
    if (!takesFocus) return;
    row.current?.focus();
    onFocused?.();
  }, [takesFocus]);
  return (
    <li ref={row} tabIndex={-1} className={styles.line}>
      <Picture
        src={picture?.url}
        clip={picture?.clip}
        alt=""
        sizes="5rem"
        largest={80}
        className={styles.picture}
      />
      <span className={styles.name}>
        <b>{name}</b>
        <small>{each}</small>
      </span>
      <span className={styles.quantity}>{quantity}</span>
      <b className={styles.total}>{total}</b>
    </li>
  );
}

/** The chosen products with editable quantities. */
export function QuoteLines({
  chosen,
  focusAt,
  onFocused,
  onChange,
}: {
  readonly chosen: readonly { readonly piece: QuotePiece; readonly quantity: number }[];
  /** SKU of the product whose row takes the focus; null = none. */
  readonly focusAt: string | null;
  readonly onFocused: () => void;
  /** A quantity of 0 removes the product. */
  readonly onChange: (sku: string, quantity: number) => void;
}) {
  return (
    <ul className={styles.lines} aria-label={quoteText('chosen')}>
      {chosen.map(({ piece, quantity }) => {
        const name = piece.name ?? '';
        const sku = piece.sku ?? '';
        const count = piece.buyback_minimum_quantity ?? 1;
        const price = formatAmount(piece.buyback_price) ?? '';
        const value = Math.round((piece.buyback_price?.value ?? 0) * 100) * quantity;
        return (
          <QuoteLine
            key={piece.uid}
            takesFocus={sku === focusAt}
            onFocused={onFocused}
            name={name}
            picture={piece.small_image}
            each={quoteText(count > 1 ? 'lots' : 'bidEach', { price, count })}
            quantity={
              <>
                <Stepper
                  value={quantity}
                  min={count}
                  max={MAX_PIECES}
                  label={quoteText('quantityOf', { name })}
                  onChange={(next) => onChange(sku, next)}
                />
                <IconButton
                  icon={Trash2}
                  label={quoteText('removeOf', { name })}
                  onClick={() => onChange(sku, 0)}
                />
              </>
            }
            total={formatAmount({ value: value / 100, currency: piece.buyback_price?.currency ?? 'USD' })}
          />
        );
      })}
    </ul>
  );
}
