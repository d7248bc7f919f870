import { METALS, parseMetal } from '@ingot/rules/metals/metal.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import type { ValuationDocumentFragment } from '../../../platform/graphql/generated/graphql.ts';
import { lotMetalName } from '../figures/format-lot.ts';
import { momentText } from './format-valuation.ts';
import styles from './valuation-sheet.module.css';
import { valuationText } from './valuation-texts.ts';

/** The prices behind a valuation with time and state, and the metals that had none. */
export function ValuationPrices({ valuation }: { readonly valuation: ValuationDocumentFragment }) {
  const { prices, items, time_zone } = valuation;
  const priced = new Set(prices.map(({ metal }) => parseMetal(metal)));
  const unpriced = METALS.filter(
    (metal) => !priced.has(metal) && items.some((item) => parseMetal(item.metal) === metal),
  );
  return (
    <section className={styles.prices} aria-labelledby="metal-prices">
      <h3 id="metal-prices">{valuationText('prices')}</h3>
      <ul>
        {prices.map(({ metal, bid, ask, as_of, state }) => (
          <li key={metal}>
            {valuationText('metalPrice', {
              metal: lotMetalName(metal),
              bid: formatAmount(bid) ?? '',
              ask: formatAmount(ask) ?? '',
              time: momentText(as_of, time_zone),
              state: valuationText(state),
            })}
          </li>
        ))}
        {unpriced.map((metal) => (
          <li key={metal}>
            <b>{valuationText('untrusted', { metal: lotMetalName(metal) })}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
