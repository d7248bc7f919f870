import { chartText } from '../chart-texts.ts';
import type { MetalPrice } from '../prices/metal-prices.ts';
import { ChangeText } from '../spot/spot.tsx';
import { spotText } from '../spot/spot-change.ts';
import styles from './metal-page.module.css';

/** The current ask with its change, and the bid with the spread. */
export function MetalCurrentPrice({ price }: { readonly price: MetalPrice }) {
  return (
    <dl className={styles.now}>
      <div>
        <dt>{chartText('ask')}</dt>
        <dd>
          <span className={styles.figure}>{spotText(price.ask)}</span>
          <ChangeText change={price.change} />
        </dd>
      </div>
      <div>
        <dt>{chartText('bid')}</dt>
        <dd>
          <span className={styles.figure}>{spotText(price.bid)}</span>
          <span className="small faint num">
            {chartText('spread', { amount: spotText(price.ask - price.bid) })}
          </span>
        </dd>
      </div>
    </dl>
  );
}
