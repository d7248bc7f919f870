import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Hallmark } from '../../metals/names/hallmark.tsx';
import { lotMetalName, ouncesText } from '../figures/format-lot.ts';
import { Gain } from '../figures/gain.tsx';
import styles from '../figures/my-metals.module.css';
import { gainText } from '../gains/gain-texts.ts';
import { newestGain } from '../gains/newest-gain.ts';
import { holdingText } from '../holding-texts.ts';
import type { OwnedMetals } from '../metals-query.ts';

/** Weight, value and share of each metal, the gain at our bid, and the realized one of the newest year with sales. */
export function MetalShares({ metals }: { readonly metals: OwnedMetals }) {
  const { by_metal: parts, melt, bid, cost } = metals;
  const realized = newestGain(metals.gains);
  const whole = melt?.amount.value ?? 0;
  return (
    <section aria-labelledby="by-metal" className={styles.shares}>
      <h2 id="by-metal">{holdingText('byMetal')}</h2>
      <ul>
        {parts.map(({ metal, fine_ounces, melt: value }) => {
          const known = parseMetal(metal);
          const percent = whole > 0 ? Math.round(((value?.value ?? 0) / whole) * 100) : 0;
          return (
            <li key={metal} data-metal={metal}>
              {known !== null && <Hallmark metal={known} isDecorative />}
              <span className={styles.of}>
                <b>{lotMetalName(metal)}</b>
                <span className="num">{ouncesText(fine_ounces)}</span>
              </span>
              <span className={styles.of}>
                <b className="num">{formatAmount(value) ?? holdingText('noPrice')}</b>
                <span className="num">{holdingText('share', { percent })}</span>
              </span>
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${percent}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
      <dl className={styles.sums}>
        <div>
          <dt>{holdingText('cost')}</dt>
          <dd className="num">{formatAmount(cost)}</dd>
        </div>
        {bid !== null && (
          <>
            <div>
              <dt>{holdingText('costWithBid')}</dt>
              <dd className="num">{formatAmount(bid.cost)}</dd>
            </div>
            <div>
              <dt>{holdingText('gainAtBid')}</dt>
              <dd>
                <Gain
                  value={(bid.amount.value ?? 0) - (bid.cost.value ?? 0)}
                  currency={bid.cost.currency ?? 'USD'}
                />
              </dd>
            </div>
          </>
        )}
        {realized !== null && (
          <div>
            <dt>{holdingText('realizedIn', { year: String(realized.year) })}</dt>
            <dd>
              {realized.amount === null ? (
                <span className="muted">{gainText('UNKNOWN')}</span>
              ) : (
                <Gain {...realized.amount} />
              )}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
