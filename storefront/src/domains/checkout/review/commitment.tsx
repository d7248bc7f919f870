import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { clockTime } from '@ingot/ui/labels/clock-time.ts';
import { formatAmount, Price } from '@ingot/ui/labels/price.tsx';
import { useNow } from '@ingot/ui/labels/use-now.ts';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { buysAll } from '../../orders/loss/gain-of.ts';
import { LossTable } from '../../orders/loss/loss-table.tsx';
import { lossText } from '../../orders/loss/loss-texts.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import styles from './commitment.module.css';

/** What the order obliges the buyer to: the payment, and the cost of canceling at today's bids. */
export function Commitment({ cart }: { readonly cart: CheckoutContentsFragment }) {
  const { cancellation_cost: cost, selected_payment_method: method } = cart;
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const now = useNow(true);
  if (!cost) return null;
  const currency = cost.fee.currency;
  return (
    <section className={styles.commit} aria-labelledby="commitment">
      <h2 id="commitment">{lossText('commit')}</h2>
      <ol className={styles.rows}>
        {method && (
          <li>
            <div>
              <b>{lossText('youPay', { method: withinSentence(method.title ?? '') })}</b>
              {method.summary && <p>{method.summary}</p>}
            </div>
            <Price amount={cart.prices?.grand_total} />
          </li>
        )}
        {cost.free_minutes > 0 && (
          <li>
            <div>
              <b>{lossText('within', { count: cost.free_minutes })}</b>
              <p>
                {lossText('withinAbout', { time: clockTime(now + cost.free_minutes * 60_000, timeZone) })}
              </p>
            </div>
            <Price amount={{ value: 0, currency }} />
          </li>
        )}
        <li>
          <div>
            <b>{lossText(cost.free_minutes > 0 ? 'after' : 'anytime')}</b>
            <p>{cost.sentence}</p>
          </div>
          {cost.owed && (
            <span className={styles.today}>
              <small>{lossText('today')}</small>
              <Price amount={cost.owed} />
            </span>
          )}
          {cost.lines.some(({ bid }) => bid) && (
            <details>
              <summary className="small">{lossText(buysAll(cost) ? 'todaysBids' : 'todaysValues')}</summary>
              <LossTable cost={cost} total={[lossText('wouldOwe'), formatAmount(cost.owed) ?? '']} />
            </details>
          )}
        </li>
      </ol>
      <p className={styles.small}>
        {cost.most && lossText('most', { most: formatAmount(cost.most) ?? '' })}{' '}
        {lossText('version', { version: cost.version })}.{' '}
        <TextLink to="/market-loss-policy">{lossText('terms')}</TextLink>
      </p>
    </section>
  );
}
