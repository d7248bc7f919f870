import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Empty } from '@ingot/ui/placeholders/empty.tsx';
import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { useHeadingAfter } from '@ingot/ui/placeholders/use-heading-after.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  AcceptSellQuoteDocument,
  type SellQuoteFragment,
  type SellQuoteQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages, GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { lockEndsAt, lockLength } from '../../checkout/lock/lock-timer.ts';
import { PriceLockTimer } from '../../checkout/lock/price-lock-timer.tsx';
import { AccountColumns } from '../../customers/account-page/account-page.tsx';
import { bidText } from '../bids/bid-texts.ts';
import { AGREEMENT_FORM, AgreementForm } from '../payout/agreement-form.tsx';
import { formatItemsParameter } from '../quote/items-parameter.ts';
import { QuoteLine } from '../quote/quote-lines.tsx';
import { QuoteSteps } from '../quote/quote-steps.tsx';
import { QuoteSum } from '../quote/quote-sum.tsx';
import styles from '../quote.module.css';
import { quoteText } from '../quote-texts.ts';
import { sellQuoteQuery } from '../quotes-query.ts';
import { QuoteTrack } from '../track/quote-track.tsx';

const WORDS = {
  OPEN: { title: 'lockedTitle', lead: 'lockedLead' },
  EXPIRED: { title: 'expiredTitle', lead: 'expiredLead' },
} as const;

interface LockedQuoteProps {
  readonly number: string;
  /** Advice about packing, shown while the package has not left. */
  readonly packing: ReactNode;
}

/**
 * A locked quote: open with its countdown, expired, or accepted with the next steps. An accepted one belongs to the
 * customer area and has its menu.
 */
export function LockedQuote({ number, packing }: LockedQuoteProps) {
  const asking = useQuery(sellQuoteQuery(number));
  const quote = asking.data?.customer?.sell_quote;
  if (quote?.state === 'ACCEPTED') {
    return (
      <AccountColumns section="/sell-quotes">
        <QuoteTrack quote={quote} packing={packing} />
      </AccountColumns>
    );
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <QuoteBeforeAgreement number={number} asking={asking} />
    </div>
  );
}

/** One observer of the quote for both components, so that an agreement never shows as an expired quote. */
type AskingForQuote = UseQueryResult<SellQuoteQuery>;

function QuoteBeforeAgreement({
  number,
  asking,
}: {
  readonly number: string;
  readonly asking: AskingForQuote;
}) {
  const { data, error, dataUpdatedAt, refetch } = asking;
  const quote = data?.customer?.sell_quote;
  const endsAtMs = lockEndsAt(quote?.seconds_left ?? 0, dataUpdatedAt);
  const isOpen = quote?.state === 'OPEN';
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => void refetch(), Math.max(0, endsAtMs - Date.now()) + 500);
    return () => clearTimeout(timer);
  }, [isOpen, endsAtMs, refetch]);
  if (error instanceof GraphQLFailure && error.hasCode('QUOTE_NOT_FOUND')) {
    return (
      <>
        <h1>{quoteText('listTitle')}</h1>
        <Empty title={quoteText('notFound')}>
          <ButtonLink to="/sell-quotes">{quoteText('listTitle')}</ButtonLink>
        </Empty>
      </>
    );
  }
  if (!quote) {
    return (
      <>
        <QuoteSteps step={1} />
        <h1 className={styles.title}>{quoteText('quoteNumber', { number: number.slice(0, 30) })}</h1>
        <Unfetched
          asking={asking}
          text={quoteText('quoteNotFetched')}
          again={quoteText('tryAgain')}
          skeleton={<LockedQuoteSkeleton />}
        />
      </>
    );
  }
  return <OfferedQuote quote={quote} endsAtMs={endsAtMs} />;
}

/** A quote before the agreement: open with its countdown and the agreement, or expired. */
function OfferedQuote({ quote, endsAtMs }: { readonly quote: SellQuoteFragment; readonly endsAtMs: number }) {
  const client = useQueryClient();
  const accept = useChange(AcceptSellQuoteDocument, {
    onSettled: () => client.invalidateQueries({ queryKey: sellQuoteQuery(quote.number).queryKey }),
  });
  const isOpen = quote.state === 'OPEN';
  const words = WORDS[isOpen ? 'OPEN' : 'EXPIRED'];
  return (
    <>
      <QuoteSteps step={1} />
      <h1>{quoteText(words.title)}</h1>
      <p className={styles.lead}>{quoteText(words.lead, { number: quote.number })}</p>
      <div className={styles.split}>
        <div>
          <ul className={styles.lines} aria-label={quoteText('chosen')}>
            {quote.items.map((item) => (
              <QuoteLine
                key={`${item.sku} ${item.condition}`}
                name={item.name}
                maker={item.product}
                picture={item.product?.small_image}
                note={item.condition === 'NEW' ? null : bidText(item.condition)}
                each={quoteText('bidEach', { price: formatAmount(item.price) ?? '' })}
                quantity={<span className="num">{item.quantity} ×</span>}
                total={formatAmount(item.row_total)}
              />
            ))}
          </ul>
          {isOpen && (
            <AgreementForm
              quote={quote}
              onAgree={(agreement) => accept.mutate({ number: quote.number, agreement })}
            />
          )}
        </div>
        <QuoteSum
          count={quote.total_quantity}
          totalMinor={Math.round((quote.total.value ?? 0) * 100)}
          currency={quote.total.currency ?? 'USD'}
          head={isOpen && <PriceLockTimer endsAtMs={endsAtMs} lengthSeconds={lockLength(quote)} />}
        >
          <QuoteActs quote={quote} isBusy={accept.isPending} error={accept.error} />
        </QuoteSum>
      </div>
    </>
  );
}

interface QuoteActsProps {
  readonly quote: SellQuoteFragment;
  readonly isBusy: boolean;
  readonly error: Error | null;
}

function QuoteActs({ quote, isBusy, error }: QuoteActsProps) {
  if (quote.state === 'OPEN') return <SellAct quote={quote} isBusy={isBusy} error={error} />;
  const items = formatItemsParameter(quote.items);
  return (
    <ButtonLink to={`/sell-to-us/quote?items=${encodeURIComponent(items)}`} size="lg" isBlock>
      {quoteText('again')}
    </ButtonLink>
  );
}

/** Submits the agreement. After that, or after the end of the lock, the focus moves to the heading. */
function SellAct({ quote, isBusy, error }: QuoteActsProps) {
  const part = useRef<HTMLDivElement>(null);
  useHeadingAfter(part);
  return (
    <div ref={part} className={styles.act}>
      {error !== null && <Alert kind="error">{failureMessages(error, quoteText('failed')).join(' ')}</Alert>}
      <Button type="submit" form={AGREEMENT_FORM} variant="primary" size="lg" isBlock isBusy={isBusy}>
        {quoteText('sellFor', { total: formatAmount(quote.total) ?? '' })}
      </Button>
    </div>
  );
}

/** Placeholder of a quote: its products and the total. */
function LockedQuoteSkeleton() {
  return (
    <div className={styles.split} aria-busy="true">
      <RowsSkeleton count={3} />
      <Skeleton height="18rem" />
    </div>
  );
}
