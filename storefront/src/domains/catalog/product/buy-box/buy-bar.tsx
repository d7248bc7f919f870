import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Price } from '@ingot/ui/labels/price.tsx';
import { useId } from 'react';
import { catalogText } from '../../catalog-texts.ts';
import { productPartText } from '../../product-parts-texts.ts';
import { productText } from '../../product-texts.ts';
import { useShownPrice } from '../tiers/pay-groups.ts';
import styles from './buy-bar.module.css';
import type { BuyProps } from './buy-row.tsx';
import { startsFrom } from './starts-from.ts';

/**
 * Price and button fixed to the bottom of a phone's screen, with the options that are still to be
 * chosen.
 */
export default function BuyBar({ selection, buying }: BuyProps) {
  const { shown, openOptions, quantity, own } = selection;
  const isRange = startsFrom(selection);
  const lowest = shown.price_range.minimum_price.final_price;
  const ofQuantity = useShownPrice(shown, quantity);
  const ofOne = useShownPrice(shown, 1);
  const { price, methods, code } = isRange ? ofOne : ofQuantity;
  const reasonId = useId();
  return (
    <div className={styles.bar}>
      <div>
        {isRange && <span>{catalogText('from')} </span>}
        {own.instead ?? (
          <Price amount={{ ...(price ?? lowest), ...own.prices?.[code ?? ''] }} className={styles.price} />
        )}
        <span id={reasonId} className={styles.how}>
          {buying.obstacle?.kind === 'options'
            ? productPartText('chooseIn', { options: openOptions.map(withinSentence).join(', ') })
            : methods === null
              ? productText('each')
              : withinSentence(methods)}
        </span>
      </div>
      <Button
        variant="primary"
        data-early="once"
        disabled={buying.obstacle !== null}
        isBusy={buying.isPending}
        aria-describedby={buying.obstacle?.kind === 'options' ? reasonId : undefined}
        onClick={buying.add}
      >
        {buying.label}
      </Button>
    </div>
  );
}
