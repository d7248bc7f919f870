import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SellQuoteFragment } from '../../../platform/graphql/generated/graphql.ts';
import { dateText, dayAndTime, momentText } from '../../orders/status/order-time.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { trackText } from '../track-texts.ts';
import { CancelQuote } from './cancel-quote.tsx';
import { ChoosePieces } from './choose-pieces.tsx';
import { eventName } from './event-name.ts';
import { PaidActs, PaidSum } from './paid-sum.tsx';
import { PostedForm } from './posted-form.tsx';
import styles from './quote-track.module.css';
import { TrackedPieces } from './tracked-pieces.tsx';

/** The steps of the bar: a quote is at the first one whose states include its state. */
const STEPS = [
  ['AGREED', ['AGREED', 'LATE']],
  ['POSTED', ['POSTED']],
  ['RECEIVED', ['RECEIVED']],
  ['CHECKED', ['CHECKED', 'DIFFERS', 'ACCEPTED', 'RETURNED']],
  ['PAID', ['PAID', 'CLOSED']],
] as const satisfies readonly (readonly [string, readonly SellQuoteFragment['status'][]])[];

interface QuoteTrackProps {
  readonly quote: SellQuoteFragment;
  /** Advice about packing, shown while the package has not left. */
  readonly packing: ReactNode;
}

/** A quote from the agreement to the payment: what is next, the pieces, and every step. */
export function QuoteTrack({ quote, packing }: QuoteTrackProps) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const isAwaited = quote.status === 'AGREED' || quote.status === 'LATE';
  return (
    <>
      <h1>{trackText('title', { number: quote.number })}</h1>
      <p className={styles.lead}>{leadOf(quote, timeZone)}</p>
      {quote.status !== 'CANCELLED' && <Progress status={quote.status} />}
      {isPaid(quote) && <PaidSum quote={quote} timeZone={timeZone} />}
      <div className={styles.split}>
        <div className={styles.main}>
          {quote.status === 'DIFFERS' ? (
            <ChoosePieces quote={quote} timeZone={timeZone} />
          ) : (
            !isPaid(quote) && <NextStep quote={quote} timeZone={timeZone} />
          )}
          <TrackedPieces quote={quote} isBought={isPaid(quote)} />
          {isPaid(quote) && <PaidActs />}
          {isAwaited && packing}
        </div>
        <aside className={styles.aside} aria-labelledby="quote-events">
          <h2 id="quote-events">{trackText(isPaid(quote) ? 'how' : 'where')}</h2>
          <ol className={styles.events}>
            {quote.events.map(({ at, step, note }) => (
              <li key={`${step} ${at}`}>
                <b>{eventName(step)}</b>
                <small>{[dayAndTime(new Date(at), timeZone), note].filter(Boolean).join('. ')}</small>
              </li>
            ))}
          </ol>
          {quote.cancellation_cost && <CancelQuote quote={quote} />}
          {quote.cancellation_problem && <p className="small muted">{quote.cancellation_problem}</p>}
        </aside>
      </div>
    </>
  );
}

function isPaid({ payout }: SellQuoteFragment): boolean {
  return (payout?.paid?.value ?? 0) > 0;
}

/** The first sentence: an agreed price is locked until the pieces are paid, go back or do not come. */
function leadOf(quote: SellQuoteFragment, timeZone: string): string {
  if (isPaid(quote)) {
    return trackText('paidBody', { at: dateText(new Date(quote.payout?.paid_at ?? ''), timeZone) });
  }
  const isOver = quote.status === 'CANCELLED' || quote.status === 'RETURNED' || quote.status === 'CLOSED';
  const at = momentText(new Date(quote.agreed_at ?? ''), timeZone);
  return trackText(isOver ? 'agreedThen' : 'agreedOn', { at });
}

function Progress({ status }: { readonly status: SellQuoteFragment['status'] }) {
  const current = STEPS.findIndex(([, states]) => states.some((state) => state === status));
  return (
    <ol className={styles.steps} aria-label={trackText('steps')}>
      {STEPS.map(([step], place) => (
        <li
          key={step}
          data-done={place < current || status === 'CLOSED' || status === 'PAID' ? true : undefined}
          aria-current={place === current ? 'step' : undefined}
        >
          {trackText(step)}
        </li>
      ))}
    </ol>
  );
}

interface NextStepProps {
  readonly quote: SellQuoteFragment;
  readonly timeZone: string;
}

function NextStep({ quote, timeZone }: NextStepProps) {
  const { status, number, claim, post_by: postBy } = quote;
  const day = (at: string | null | undefined) => dateText(new Date(at ?? ''), timeZone);
  if (status !== 'AGREED' && status !== 'LATE') {
    const { title, body } = wordsOf(quote, day);
    return (
      <section className={styles.next}>
        <h2>{title}</h2>
        <p>{body}</p>
        {status !== 'CANCELLED' && (claim.value ?? 0) > 0 && (
          <p>{trackText('missingOwed', { amount: formatAmount(claim) ?? '' })}</p>
        )}
      </section>
    );
  }
  return (
    <section className={styles.next}>
      <h2>{status === 'LATE' ? trackText('lateTitle') : trackText('shipBy', { at: day(postBy) })}</h2>
      <p>{status === 'LATE' ? trackText('lateBody', { at: day(postBy) }) : trackText('shipBody')}</p>
      {quote.cancel_on && (
        <p>
          <b>
            {trackText(quote.owes_loss ? 'lateCancel' : 'lateCancelFree', {
              at: dayAndTime(new Date(quote.cancel_on), timeZone),
            })}
          </b>
        </p>
      )}
      <ol>
        <li>{trackText('step1')}</li>
        <li>{trackText('step2')}</li>
        <li>{trackText('step3')}</li>
      </ol>
      <ButtonLink to={`/sell-quotes/${number}/slip`} variant="primary">
        <Icon of={Printer} />
        {trackText('print')}
      </ButtonLink>
      <PostedForm number={number} />
    </section>
  );
}

function canceledWords({ owed, claim }: SellQuoteFragment): string {
  if (!owed?.value) return trackText('cancelledFree');
  return (claim.value ?? 0) > 0
    ? trackText('cancelledOwed', { amount: formatAmount(claim) ?? '' })
    : trackText('cancelledSettled', { amount: formatAmount(owed) ?? '' });
}

function wordsOf(quote: SellQuoteFragment, day: (at: string | null | undefined) => string) {
  const amount = formatAmount(quote.settlement.to_customer) ?? '';
  switch (quote.status) {
    case 'POSTED':
      return {
        title: trackText('postedTitle'),
        body: trackText('postedBody', { at: day(quote.arrive_by) }),
      };
    case 'RECEIVED':
      return { title: trackText('receivedTitle'), body: trackText('receivedBody') };
    case 'PAID':
    case 'CLOSED':
      return quote.payout?.paid
        ? {
            title:
              quote.payout.paid.value === 0
                ? trackText('paidNothingTitle')
                : trackText('paidTitle', { amount: formatAmount(quote.payout.paid) ?? '' }),
            body: trackText('paidBody', { at: day(quote.payout.paid_at) }),
          }
        : { title: trackText('returnedTitle'), body: trackText('returnedBody') };
    case 'RETURNED':
      return { title: trackText('returnedTitle'), body: trackText('returnedBody') };
    case 'CANCELLED':
      return {
        title: trackText('cancelledTitle'),
        body: canceledWords(quote),
      };
    default:
      return { title: trackText('checkedTitle'), body: trackText('checkedBody', { amount }) };
  }
}
