import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { Badge, Stock } from '@ingot/ui/labels/badge.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { PageLink, TextButton } from '@ingot/ui/links/page-link.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import { Favorite } from '../../catalog/add/favorite.ts';
import { Hallmark } from '../../metals/names/hallmark.tsx';
import { cartText } from '../cart-texts.ts';
import { currentCartId } from '../identity/cart-id.ts';
import { saveItem } from '../identity/saved-items.ts';
import { LineParts } from '../lines/line-parts.tsx';
import { lineProduct } from '../lines/line-product.ts';
import { type PriceMove, repricedMove } from '../lines/price-move.ts';
import { PriceMoveMark } from '../lines/price-move-mark.tsx';
import { savedItemOf } from '../saved/saved-item-of.ts';
import { useRemoveItem } from '../update/use-remove-item.ts';
import { useUpdateItem } from '../update/use-update-item.ts';
import styles from './cart-line.module.css';
import { QuantityControl } from './quantity-control.tsx';

export interface CartLineProps {
  readonly line: CartLineFragment;
  /** Problems that prevent an order of the line. */
  readonly troubles: readonly string[];
  readonly move: PriceMove | null;
  /** Called after the line was removed, so that the page can move the focus. */
  readonly onRemoved: () => void;
}

/** A line of the cart page: product, quantity, price and problems. */
export function CartLine({ line, troubles, move, onRemoved }: CartLineProps) {
  const { updateItem, isPending, rejection } = useUpdateItem();
  const { removeItem, isPending: isLeaving } = useRemoveItem(onRemoved);
  const shown = repricedMove(line) ?? move;
  const isPlain = line.chosen_options.length === 0;
  const messages = rejection === null ? troubles : [...troubles, rejection];
  return (
    <li className={styles.line} data-blocked={lineProduct(line).stockStatus === 'OUT_OF_STOCK' || undefined}>
      <Piece line={line} messages={messages}>
        {line.next_tier && (
          <p>
            <button
              type="button"
              className={styles.hint}
              disabled={isPending}
              onClick={() => updateItem({ line, quantity: line.quantity + (line.next_tier?.more ?? 0) })}
            >
              {cartText('tierHint', {
                count: line.next_tier.more,
                amount: formatAmount({ ...line.next_tier.price, ...line.next_tier.saving }) ?? '',
              })}
              <span className="vh">: {lineProduct(line).name}</span>
            </button>
          </p>
        )}
        {/* The list in the browser holds plain pieces. */}
        {isPlain && (
          <TextButton
            className={styles.later}
            disabled={isLeaving}
            onClick={() => {
              // Saved first, so that the item is kept whatever happens to the removal.
              saveItem(savedItemOf(line));
              removeItem(line.uid);
            }}
          >
            {cartText('saveForLater')}
            <span className="vh">: {lineProduct(line).name}</span>
          </TextButton>
        )}{' '}
        <Favorite
          place="line"
          product={line.product}
          cartItem={{ cartId: currentCartId() ?? '', uid: line.uid }}
          onAdded={() => removeItem(line.uid)}
        />
      </Piece>
      <div className={styles.controls}>
        <div className={styles.change}>
          <QuantityControl line={line} onChange={(quantity) => updateItem({ line, quantity })} />
          <button
            type="button"
            className={styles.remove}
            aria-label={cartText('removeNamed', { name: lineProduct(line).name })}
            disabled={isLeaving}
            onClick={() => removeItem(line.uid)}
          >
            <Trash2 aria-hidden />
          </button>
        </div>
        <div className={styles.amounts} aria-busy={isPending || undefined}>
          <span className={styles.total}>{formatAmount(line.prices?.row_total)}</span>
          <p className={styles.each}>
            {shown !== null && <PriceMoveMark move={shown} />}{' '}
            <span>{cartText('each', { price: formatAmount(line.prices?.price) ?? '' })}</span>
          </p>
        </div>
      </div>
    </li>
  );
}

function Piece({
  line,
  messages,
  children,
}: {
  readonly line: CartLineFragment;
  readonly messages: readonly string[];
  /** Actions for the line besides a change of its quantity. */
  readonly children: ReactNode;
}) {
  const { product } = line;
  const piece = lineProduct(line);
  const metal = parseMetal(product.metal_type ?? '');
  return (
    <>
      <span className={styles.picture}>
        <Picture src={piece.picture?.url} clip={piece.picture?.clip} alt="" sizes="7rem" largest={112} />
      </span>
      <div>
        {product.mint && (
          <p className={styles.mint}>
            {metal !== null && <Hallmark metal={metal} />}
            {product.mint.name}
          </p>
        )}
        <p className={styles.name}>
          <PageLink to={piece.path}>{piece.name}</PageLink>
        </p>
        {piece.options.length > 0 && (
          <dl className={styles.options}>
            {piece.options.map((option) => (
              <div key={option.option_label}>
                <dt>{option.option_label}:</dt>
                <dd>{option.value_label}</dd>
              </div>
            ))}
          </dl>
        )}
        <LineParts name={piece.name} parts={piece.parts} className={styles.note} />
        {piece.choices.map((choice) => (
          <p key={choice} className={styles.note}>
            {choice}
          </p>
        ))}
        <p className={styles.state}>
          {product.is_limited ? <Badge kind="lim" /> : <Stock status={piece.stockStatus} />}
          {piece.preorderNote && <span className={styles.note}>{piece.preorderNote}</span>}
        </p>
        {messages.map((message) => (
          <div key={message} className={styles.error}>
            <FieldError message={message} />
          </div>
        ))}
        {children}
      </div>
    </>
  );
}
