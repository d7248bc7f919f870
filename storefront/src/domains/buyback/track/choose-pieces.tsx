import { Button } from '@ingot/ui/buttons/button.tsx';
import { Choice, ChoiceList } from '@ingot/ui/fields/check.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import {
  AnswerSellQuoteDocument,
  type SellQuoteFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { momentText } from '../../orders/status/order-time.ts';
import { quoteText } from '../quote-texts.ts';
import { trackText } from '../track-texts.ts';
import styles from './quote-track.module.css';
import { useQuoteChange } from './use-quote-change.ts';

interface ChoosePiecesProps {
  readonly quote: SellQuoteFragment;
  readonly timeZone: string;
}

/** The pieces that differ from the quote, each with the seller's choice. */
export function ChoosePieces({ quote, timeZone }: ChoosePiecesProps) {
  return quote.items
    .filter(({ line_state: state }) => state === 'OPEN')
    .map((line) => <ChoosePiece key={line.position} quote={quote} line={line} timeZone={timeZone} />);
}

type Line = SellQuoteFragment['items'][number];

function ChoosePiece({ quote, line, timeZone }: ChoosePiecesProps & { readonly line: Line }) {
  const [isAccepted, setAccepted] = useState(true);
  const answer = useQuoteChange(AnswerSellQuoteDocument, quote.number);
  const isExtra = line.quantity === 0;
  const owed = line.return_cost?.value ?? 0;
  const each = formatAmount(line.new_bid) ?? '';
  const { differing: count, photographs, weight_grams: grams } = line;
  const facts = [
    grams !== null && grams !== undefined && ([trackText('weight'), trackText('grams', { grams })] as const),
    line.test && ([trackText('test'), line.test] as const),
    !isExtra && ([trackText('lockedBid'), formatAmount(line.price) ?? ''] as const),
  ].filter((fact) => fact !== false && fact !== '' && fact !== null && fact !== undefined);
  const name = `position-${line.position}`;
  return (
    <section className={styles.next}>
      <h2>{trackText('choiceTitle', { name: line.name })}</h2>
      {line.reason && <p>{line.reason}</p>}
      {photographs.length > 0 && (
        <div className={styles.photos}>
          {photographs.map((photo, place) => (
            <img
              key={photo.slice(-40)}
              src={photo}
              alt={trackText('photo', { place: place + 1, count: photographs.length })}
            />
          ))}
        </div>
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ChoiceList label={trackText('choiceTitle', { name: line.name })}>
        <Choice
          name={name}
          checked={isAccepted}
          onChange={() => setAccepted(true)}
          title={trackText(isExtra ? 'acceptExtra' : 'acceptBid')}
          note={trackText(isExtra ? 'acceptExtraNote' : 'acceptNote', { count, each })}
          end={each}
        />
        <Choice
          name={name}
          checked={!isAccepted}
          onChange={() => setAccepted(false)}
          title={trackText('sendBack')}
          {...wordsOfReturn(line)}
        />
      </ChoiceList>
      <div className={styles.confirm}>
        <p>
          {trackText(line.returns_free ? 'answerBy' : 'answerByOwed', {
            at: momentText(new Date(quote.answer_by ?? ''), timeZone),
          })}
        </p>
        <Button
          variant="primary"
          isBusy={answer.isPending}
          onClick={() =>
            answer.mutate({
              number: quote.number,
              position: line.position,
              accept: isAccepted,
              owed,
              ...(line.new_bid?.value != null && { bid: line.new_bid.value }),
            })
          }
        >
          {trackText('confirm')}
        </Button>
      </div>
      {answer.error !== null && (
        <Alert kind="error">{failureMessages(answer.error, quoteText('failed')).join(' ')}</Alert>
      )}
    </section>
  );
}

/** Returns the note and the price of having pieces sent back. */
function wordsOfReturn({ return_cost: cost, returns_free: isFree }: Line) {
  if (isFree) return { note: trackText('sendBackNote'), end: trackText('free') };
  if (!cost) return { note: trackText('noBid'), end: '' };
  if (cost.value === 0) return { note: trackText('sendBackNothing'), end: trackText('nothingOwed') };
  const amount = formatAmount(cost) ?? '';
  return { note: trackText('sendBackOwed', { amount }), end: trackText('owed', { amount }) };
}
