import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import type { ReactNode } from 'react';
import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import styles from './brief-line.module.css';
import { extraOptions } from './extra-options.ts';
import { LineParts } from './line-parts.tsx';
import { lineProduct } from './line-product.ts';
import { repricedMove } from './price-move.ts';
import { PriceMoveMark } from './price-move-mark.tsx';

export interface BriefLineProps {
  readonly line: CartLineFragment;
  /** Whether the name links to the product page. Checkout has no links that lead away. */
  readonly isLinked?: boolean;
  /** Content below the name. */
  readonly children?: ReactNode;
  /** Content below the amount. */
  readonly action?: ReactNode;
}

/** A compact cart line: picture, name, quantity and unit price, amount. */
export function BriefLine({ line, isLinked = false, children, action }: BriefLineProps) {
  const piece = lineProduct(line);
  const move = repricedMove(line);
  const options = extraOptions(
    piece.name,
    piece.options.map((option) => option.value_label),
  ).join(', ');
  return (
    <div className={styles.line} data-centred={action === undefined || undefined}>
      <span className={styles.picture}>
        <Picture src={piece.picture?.url} clip={piece.picture?.clip} alt="" sizes="4rem" largest={64} />
      </span>
      <div>
        <p className={styles.name}>
          {isLinked ? <PageLink to={piece.path}>{piece.name}</PageLink> : piece.name}
          {options !== '' && `, ${options}`}
        </p>
        <LineParts name={piece.name} parts={piece.parts} className={styles.each} />
        {piece.choices.map((choice) => (
          <p key={choice} className={styles.each}>
            {choice}
          </p>
        ))}
        <p className={styles.each}>
          {line.quantity} × {formatAmount(line.prices?.price)}
          {move !== null && (
            <>
              {' '}
              <PriceMoveMark move={move} />
            </>
          )}
        </p>
        {children}
      </div>
      <div className={styles.end}>
        <span className={styles.amount}>{formatAmount(line.prices?.row_total)}</span>
        {action}
      </div>
    </div>
  );
}
