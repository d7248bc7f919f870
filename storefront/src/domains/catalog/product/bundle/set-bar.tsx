import { Button } from '@ingot/ui/buttons/button.tsx';
import { Price } from '@ingot/ui/labels/price.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BundlePriceQuery } from '../../../../platform/graphql/generated/graphql.ts';
import styles from './set-bar.module.css';

type Amount = NonNullable<BundlePriceQuery['bundlePrice']['price']>['cash'];

export interface SetBarProps {
  /** The price of the chosen set; undefined while a required part is missing. */
  readonly amount: Amount | undefined;
  readonly isPricing: boolean;
  /** What the price is for, or why the set cannot be added. */
  readonly words: ReactNode;
  readonly label: string;
  readonly isStopped: boolean;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
}

/** The live total of the chosen set and its button, fixed to the bottom of a phone's screen. */
export function SetBar({ amount, isPricing, words, label, isStopped, isBusy, onAdd }: SetBarProps) {
  // At the end of the page, so that the bar stays below the details, too.
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.querySelector('main')), []);
  if (place === null) return null;
  return createPortal(
    <div className={styles.bar}>
      <div aria-busy={isPricing || undefined}>
        {amount && <Price amount={amount} className={styles.price} />}
        <span className={styles.words}>{words}</span>
      </div>
      <Button variant="primary" disabled={isStopped} isBusy={isBusy} onClick={onAdd}>
        {label}
      </Button>
    </div>,
    place,
  );
}
