import { Button } from '@ingot/ui/buttons/button.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Printer } from 'lucide-react';
import type { SellQuoteFragment } from '../../../platform/graphql/generated/graphql.ts';
import { momentText } from '../../orders/status/order-time.ts';
import { trackText } from '../track-texts.ts';
import styles from './quote-track.module.css';

interface PaidSumProps {
  readonly quote: Pick<SellQuoteFragment, 'number' | 'payout' | 'claim'>;
  readonly timeZone: string;
}

/** What the shop paid for a quote, how and when. Nothing for a quote that is not paid. */
export function PaidSum({ quote: { number, payout, claim }, timeZone }: PaidSumProps) {
  if (payout?.paid == null) return null;
  return (
    <section className={styles.paid} aria-labelledby="quote-paid">
      <div className={styles.paidFacts}>
        <div>
          <h2 id="quote-paid" className={styles.paidLabel}>
            {trackText('paidYou')}
          </h2>
          <p className={styles.paidAmount}>{formatAmount(payout.paid)}</p>
        </div>
        <div>
          <p className={styles.paidLabel}>{wayText(payout)}</p>
          <p className={styles.paidAt}>
            {trackText('sentAt', { at: momentText(new Date(payout.paid_at ?? ''), timeZone) })}
          </p>
        </div>
      </div>
      <p className="small muted">{trackText('reference', { number })}</p>
      {(claim.value ?? 0) > 0 && <p>{trackText('missingOwed', { amount: formatAmount(claim) ?? '' })}</p>}
    </section>
  );
}

function wayText({
  method,
  holder,
  place,
  account_ending: ending,
}: NonNullable<SellQuoteFragment['payout']>): string {
  if (method === 'CHECK') return trackText('byCheck', { holder });
  const account = { ending: ending ?? '' };
  return place ? trackText('byWireTo', { ...account, bank: place }) : trackText('byWire', account);
}

/** Prints the page as the record of the purchase, and leads to the gain of the sold pieces. */
export function PaidActs() {
  return (
    <div className={`no-print ${styles.paidActs}`}>
      <Button onClick={() => window.print()}>
        <Icon of={Printer} />
        {trackText('printRecord')}
      </Button>
      <PageLink to="/my-metals">{trackText('seeGain')}</PageLink>
    </div>
  );
}
