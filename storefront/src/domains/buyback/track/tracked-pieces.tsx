import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import type { SellQuoteFragment } from '../../../platform/graphql/generated/graphql.ts';
import { trackText } from '../track-texts.ts';
import { ChangePayout } from './change-payout.tsx';
import styles from './quote-track.module.css';

type Line = SellQuoteFragment['items'][number];

interface TrackedPiecesProps {
  readonly quote: SellQuoteFragment;
  /** Whether they are paid. */
  readonly isBought: boolean;
}

/** The pieces of a quote as the desk found them, and the seller's payout. */
export function TrackedPieces({ quote, isBought }: TrackedPiecesProps) {
  const { settlement, payout } = quote;
  const isPositive = ({ value }: { readonly value?: number | null }) => (value ?? 0) > 0;
  const isChecked = !['AGREED', 'POSTED', 'LATE', 'RECEIVED', 'CANCELLED'].includes(quote.status);
  const total =
    payout?.paid ??
    (quote.deductions.length > 0
      ? settlement.to_customer
      : isChecked && quote.status !== 'DIFFERS'
        ? settlement.payout
        : settlement.if_accepted);
  return (
    <section aria-labelledby="quote-pieces">
      <h2 id="quote-pieces">{trackText(isBought ? 'bought' : 'pieces')}</h2>
      <ul className={styles.pieces}>
        {quote.items.map((line) => (
          <li key={line.position}>
            <Picture
              src={line.product?.small_image?.url}
              clip={line.product?.small_image?.clip}
              alt=""
              sizes="5rem"
              largest={80}
              className={styles.picture}
            />
            <span>
              <b>{line.name}</b>
              <small>{countWords(line)}</small>
              {line.line_state !== 'UNCHECKED' && <small>{stateWords(line)}</small>}
            </span>
            <b className="num">
              {formatAmount(line.line_state === 'UNCHECKED' ? line.row_total : line.amount_if_accepted)}
            </b>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        {isPositive(settlement.missing) && (
          <div>
            <dt>{trackText('missing')}</dt>
            <dd>−{formatAmount(settlement.missing)}</dd>
          </div>
        )}
        {isPositive(settlement.difference) && (
          <div>
            <dt>{trackText('difference')}</dt>
            <dd>−{formatAmount(settlement.difference)}</dd>
          </div>
        )}
        {isPositive(settlement.additional) && (
          <div>
            <dt>{trackText('additional')}</dt>
            <dd>{formatAmount(settlement.additional)}</dd>
          </div>
        )}
        {quote.deductions.map(({ number, is_order: isOrder, amount }) => (
          <div key={number}>
            <dt>{trackText(isOrder ? 'deductedOrder' : 'deductedQuote', { number })}</dt>
            <dd>−{formatAmount(amount)}</dd>
          </div>
        ))}
        {payout && (
          <div>
            <dt>{trackText('paidBy')}</dt>
            <dd>
              {payout.account_ending
                ? trackText('wireTo', { ending: payout.account_ending })
                : trackText('checkTo', { holder: payout.holder })}{' '}
              {!payout.paid_at && quote.status !== 'CANCELLED' && quote.status !== 'CLOSED' && (
                <ChangePayout number={quote.number} />
              )}
            </dd>
          </div>
        )}
        <div className={styles.toYou}>
          <dt>{trackText('toYou')}</dt>
          <dd>{formatAmount(total)}</dd>
        </div>
      </dl>
    </section>
  );
}

function countWords({ quantity, received, price }: Line): string {
  if (quantity === 0) return trackText('extra', { count: received ?? 0 });
  return trackText('locked', { count: quantity, price: formatAmount(price) ?? '' });
}

function stateWords({ line_state: state, received, quantity, reason }: Line): string {
  const words =
    state === 'MISSING'
      ? trackText('MISSING', { received: received ?? 0, quoted: quantity })
      : trackText(state === 'RETURNED' ? 'LINE_RETURNED' : state);
  return reason ? `${words}. ${reason}` : words;
}
