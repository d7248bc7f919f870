import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Price } from '@ingot/ui/labels/price.tsx';
import { useId } from 'react';
import { useStoreConfig } from '../../../shop/settings/store-config.ts';
import { catalogText } from '../../catalog-texts.ts';
import { productText } from '../../product-texts.ts';
import { isAbove } from '../tiers/card-price.ts';
import { currentTier } from '../tiers/current-tier.ts';
import styles from './buy-bar.module.css';
import type { BuyRowProps } from './buy-row.tsx';
import { startsFrom } from './starts-from.ts';

/**
 * Price and button fixed to the bottom of a phone's screen, with the options that are still to be
 * chosen.
 */
export function BuyBar({ selection, buying }: BuyRowProps) {
  const { shown, openOptions, quantity } = selection;
  const isRange = startsFrom(selection);
  const lowest = shown.price_range.minimum_price.final_price;
  const tier = currentTier(shown.price_tiers ?? [], quantity);
  const price = isRange ? lowest : (tier?.final_price ?? lowest);
  const reasonId = useId();
  const maximum = useStoreConfig()?.check_order_maximum ?? null;
  const isByWireOnly = isAbove(maximum, { quantity, each: price });
  return (
    <div className={styles.bar}>
      <div>
        {isRange && <span>{catalogText('from')} </span>}
        <Price amount={price} className={styles.price} />
        <span id={reasonId} className={styles.how}>
          {buying.obstacle?.kind === 'options'
            ? productText('chooseIn', { options: openOptions.map(withinSentence).join(', ') })
            : productText(shown.card_fee_percent > 0 ? (isByWireOnly ? 'wireOnly' : 'wireOrCheck') : 'each')}
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
