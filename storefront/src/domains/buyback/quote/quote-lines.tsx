import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { Stepper } from '@ingot/ui/fields/stepper.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PieceCondition } from '../../../platform/graphql/generated/graphql.ts';
import { Hallmark } from '../../metals/names/hallmark.tsx';
import { bidText } from '../bids/bid-texts.ts';
import { bidFor, conditionsOf } from '../bids/piece-bids.ts';
import styles from '../quote.module.css';
import { quoteText } from '../quote-texts.ts';
import type { QuotePiece } from '../quotes-query.ts';
import { isSameItem, MAX_PIECES, type OfferedItem } from './items-parameter.ts';

/** Who made a piece, and of which metal. */
interface QuoteMaker {
  readonly metal_type?: string | null;
  readonly mint?: { readonly name: string } | null;
}

/** One row of a quote. */
export interface QuoteLineProps {
  readonly name: string;
  /** The product's metal by its name in the API, and its mint; null or absent for a product that the shop no longer has. */
  readonly maker?: QuoteMaker | null | undefined;
  readonly picture: { readonly url?: string | null; readonly clip?: string | null } | null | undefined;
  /** The bid for one piece, formatted. */
  readonly each: string;
  /** The quantity: a stepper or a number. */
  readonly quantity: ReactNode;
  readonly total: string | null;
  /** A line about the product, such as the rest of its daily cap. */
  readonly note?: string | null;
  /** A field for the condition. */
  readonly condition?: ReactNode;
  /** Whether the row takes the focus, because it was just added or an adjacent row was removed. */
  readonly takesFocus?: boolean;
  readonly onFocused?: () => void;
}

/** One row of a quote: product, bid, quantity, amount. */
export function QuoteLine({
  name,
  maker,
  picture,
  each,
  quantity,
  total,
  note = null,
  condition = null,
  takesFocus = false,
  onFocused,
}: QuoteLineProps) {
  const row = useRef<HTMLLIElement>(null);
  const metal = parseMetal(maker?.metal_type ?? '');
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
        {maker && (
          <small className={styles.maker}>
            {metal !== null && <Hallmark metal={metal} />}
            {maker.mint?.name}
          </small>
        )}
        <b>{name}</b>
        <small>{each}</small>
        {note !== null && <small>{note}</small>}
        {condition}
      </span>
      <span className={styles.quantity}>{quantity}</span>
      <b className={styles.total}>{total}</b>
    </li>
  );
}

/** A chosen product. */
interface ChosenPiece {
  readonly piece: QuotePiece;
  readonly quantity: number;
  readonly condition: PieceCondition;
}

/** The chosen products with editable quantities and conditions. */
export function QuoteLines({
  chosen,
  focusAt,
  onFocused,
  onChange,
  leftOf,
}: {
  readonly chosen: readonly ChosenPiece[];
  /** The row that takes the focus; null = none. */
  readonly focusAt: Omit<OfferedItem, 'quantity'> | null;
  readonly onFocused: () => void;
  /** Null removes the item. */
  readonly onChange: (item: OfferedItem, next: OfferedItem | null) => void;
  /** Returns how many pieces of a product the shop still buys today; null without a cap. */
  readonly leftOf: (sku: string) => number | null;
}) {
  return (
    <ul className={styles.lines} aria-label={quoteText('chosen')}>
      {chosen.map(({ piece, quantity, condition }) => {
        const name = piece.name ?? '';
        const item = { sku: piece.sku ?? '', quantity, condition };
        const count = piece.buyback_minimum_quantity ?? 1;
        const bid = bidFor(piece, quantity, condition)?.price;
        const price = formatAmount(bid) ?? '';
        const value = Math.round((bid?.value ?? 0) * 100) * quantity;
        const left = leftOf(item.sku);
        const unused = conditionsOf(piece).filter(
          (one) =>
            one === condition || !chosen.some((other) => other.piece === piece && other.condition === one),
        );
        return (
          <QuoteLine
            key={`${piece.uid} ${condition}`}
            takesFocus={focusAt !== null && isSameItem(item, focusAt)}
            onFocused={onFocused}
            name={name}
            maker={piece}
            picture={piece.small_image}
            each={quoteText(count > 1 ? 'lots' : 'bidEach', { price, count })}
            note={left === null ? null : bidText(left === 0 ? 'noneLeft' : 'leftToday', { count: left })}
            condition={
              unused.length < 2 ? null : (
                <SelectField
                  label={quoteText('conditionOf', { name })}
                  className={styles.condition}
                  value={condition}
                  onChange={({ target }) => {
                    const next = unused.find((one) => one === target.value) ?? condition;
                    onChange(item, { ...item, condition: next });
                  }}
                >
                  {unused.map((one) => (
                    <option key={one} value={one}>
                      {bidText(one)}
                    </option>
                  ))}
                </SelectField>
              )
            }
            quantity={
              <>
                <Stepper
                  value={quantity}
                  min={count}
                  max={MAX_PIECES}
                  label={quoteText('quantityOf', { name })}
                  onChange={(next) => onChange(item, next === 0 ? null : { ...item, quantity: next })}
                />
                <IconButton
                  icon={Trash2}
                  label={quoteText('removeOf', { name })}
                  onClick={() => onChange(item, null)}
                />
              </>
            }
            total={formatAmount({ value: value / 100, currency: bid?.currency ?? 'USD' })}
          />
        );
      })}
    </ul>
  );
}
