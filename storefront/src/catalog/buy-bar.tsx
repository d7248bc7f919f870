import { useStoreConfig } from '../shop/store-config.ts';
import { Button } from '../ui/button.tsx';
import { Price } from '../ui/price.tsx';
import styles from './buy-bar.module.css';
import type { BuyRowProps } from './buy-row.tsx';
import { isAbove } from './card-price.ts';
import { currentTier } from './current-tier.ts';
import { productText } from './product-texts.ts';

/** Price and button at the foot of a phone's screen, wherever the page is scrolled to. */
export function BuyBar({ selection, buying }: BuyRowProps) {
  const { shown, quantity } = selection;
  const tier = currentTier(shown.price_tiers ?? [], quantity);
  const price = tier?.final_price ?? shown.price_range.minimum_price.final_price;
  const maximum = useStoreConfig()?.check_order_maximum ?? null;
  const byWire = isAbove(maximum, { quantity, each: price }) ? 'wireOnly' : 'wireOrCheck';
  return (
    <div className={styles.bar}>
      <div>
        <Price amount={price} className={styles.price} />
        <span className={styles.how}>{productText(shown.card_fee_percent > 0 ? byWire : 'each')}</span>
      </div>
      <Button
        variant="primary"
        data-early="once"
        disabled={buying.obstacle !== null}
        isBusy={buying.isPending}
        onClick={buying.add}
      >
        {buying.label}
      </Button>
    </div>
  );
}
