import { METALS } from '@ingot/rules/metals/metal.ts';
import { metalName } from '../metals/metal-name.ts';
import { useMetalPrices } from '../metals/metal-prices.ts';
import { spotText } from '../metals/spot-change.ts';
import { Hallmark } from '../ui/hallmark.tsx';
import styles from './bid-list.module.css';

/** What the shop pays for each metal now, per troy ounce; nothing while no price is known. */
export function BidList() {
  const prices = useMetalPrices();
  if (!prices) return null;
  return (
    <section aria-labelledby="bids">
      <h2 id="bids">Today’s bids</h2>
      <p className="small muted">Per troy ounce of fine metal, refreshed every 30 seconds.</p>
      <dl className={styles.bids}>
        {METALS.map((metal) => {
          const price = prices.items.find((item) => item.metal === metal);
          if (price === undefined) return null;
          return (
            <div key={metal}>
              <dt>
                <Hallmark metal={metal} isDecorative />
                {metalName(metal)}
              </dt>
              <dd>{spotText(price.bid)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
