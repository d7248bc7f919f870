import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { NextStep } from '../../../components/layout/next-step.tsx';
import {
  CloseQuoteDocument,
  FinishQuoteCheckDocument,
  type QuoteFieldsFragment,
  ReceiveQuoteDocument,
  RemindQuoteDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { buyText } from '../buyback-texts.ts';
import { QuoteState } from '../quote-state.tsx';
import { AddPiece } from './add-piece.tsx';
import { LateActions } from './late-actions.tsx';
import { QuoteClaim } from './quote-claim.tsx';
import styles from './quote-next.module.css';

const saying = (done: 'receivedDone' | 'finishDone' | 'remindDone' | 'closeDone') =>
  ({ changes: ['quotes'], success: () => buyText(done) }) as const;

/** What the desk does next with a quote. */
export function QuoteNext({ quote }: { readonly quote: QuoteFieldsFragment }) {
  const { number, version, status, settlement } = quote;
  const receive = useAction(ReceiveQuoteDocument, saying('receivedDone'));
  const finish = useAction(FinishQuoteCheckDocument, saying('finishDone'));
  const remind = useAction(RemindQuoteDocument, saying('remindDone'));
  const close = useAction(CloseQuoteDocument, saying('closeDone'));
  const [seal, setSeal] = useState('');
  const mayCheck = usePermission('quotes.check');
  const maySettle = usePermission('quotes.settle');
  const error = receive.error ?? finish.error ?? remind.error ?? close.error;
  const isAwaited = status === 'agreed' || status === 'posted' || status === 'late';
  const canClose =
    status === 'paid' || status === 'returned' || (status === 'checked' && settlement.payout === 0);
  return (
    <NextStep
      title={titleOf(quote)}
      state={<QuoteState status={status} />}
      tone={status === 'late' ? 'warn' : 'plain'}
    >
      {isAwaited && (
        <p className="muted">
          {status === 'agreed' && buyText('nextShipBy', { at: writeDateTime(quote.post_by) })}{' '}
          {buyText('nextAwaitBody', { at: writeDateTime(quote.arrive_by) })}
        </p>
      )}
      {status === 'received' && <p className="muted">{buyText('unsettled')}</p>}
      {status === 'late' && quote.cancel_on && (
        <p>{buyText('cancelsOn', { at: writeDateTime(quote.cancel_on) })}</p>
      )}
      <QuoteClaim quote={quote} />
      {error !== null && <Alert kind="error">{error}</Alert>}
      {isAwaited && mayCheck && (
        <form
          className={styles.receive}
          onSubmit={(event) => {
            event.preventDefault();
            void receive.run({ number, seal });
          }}
        >
          <TextField
            label={buyText('seal')}
            value={seal}
            maxLength={60}
            onChange={({ target }) => setSeal(target.value)}
          />
          <Button type="submit" variant="primary" isBusy={receive.isPending}>
            {buyText('receive')}
          </Button>
        </form>
      )}
      {isAwaited && maySettle && <LateActions quote={quote} />}
      {status === 'received' && mayCheck && (
        <div className="row">
          <Button
            variant="primary"
            isBusy={finish.isPending}
            disabled={settlement.unchecked_lines > 0}
            onClick={() => void finish.run({ number, version })}
          >
            {buyText('finish')}
          </Button>
          <AddPiece quote={quote} />
        </div>
      )}
      {status === 'differs' && mayCheck && (
        <div>
          <Button isBusy={remind.isPending} onClick={() => void remind.run({ number })}>
            {buyText('remind')}
          </Button>
        </div>
      )}
      {canClose && maySettle && (
        <div>
          <Button isBusy={close.isPending} onClick={() => void close.run({ number, version })}>
            {buyText('close')}
          </Button>
        </div>
      )}
    </NextStep>
  );
}

function titleOf({ status, settlement, currency, answer_by: answerBy }: QuoteFieldsFragment): string {
  switch (status) {
    case 'agreed':
    case 'posted':
      return buyText('nextAwait');
    case 'late':
      return buyText('nextLate');
    case 'received':
      return settlement.unchecked_lines > 0
        ? buyText('nextCheck', { count: settlement.unchecked_lines })
        : buyText('nextFinish');
    case 'differs':
      return buyText('nextAnswer', { at: answerBy ? writeDateTime(answerBy) : '' });
    case 'checked':
    case 'accepted':
      return settlement.payout > 0
        ? buyText('nextPay', { amount: formatMoney(settlement.to_customer, currency) })
        : buyText('nextClose');
    case 'returned':
      return buyText('nextReturn');
    case 'paid':
      return buyText('nextClose');
    default:
      return buyText('nothing');
  }
}
