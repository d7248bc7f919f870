import { useStoreConfig } from '../../../../shop/settings/store-config.ts';
import type { Answers, OptionEntry } from '../option-list.ts';
import { cardAnswers } from './card-answers.ts';
import { Drawing, type DrawingProps } from './drawing.tsx';
import styles from './preview.module.css';
import { previewText } from './preview-texts.ts';

export interface CardPreviewProps {
  readonly options: readonly OptionEntry[];
  readonly answers: Answers;
  readonly currency: string;
  readonly onPicture: DrawingProps['onPicture'];
}

/** A gift card as its recipient gets it, with the message of the mail. */
export function CardPreview({ options, answers, currency, onPicture }: CardPreviewProps) {
  const { amount, recipient, sender, message } = cardAnswers(options, answers, currency);
  const store = useStoreConfig()?.store_name ?? '';
  if (amount + recipient + sender + message === '') return null;
  const facts = [
    amount,
    recipient && previewText('cardFor', { name: recipient }),
    sender && previewText('cardFrom', { name: sender }),
  ].filter(Boolean);
  return (
    <Drawing onPicture={onPicture}>
      <div
        className={styles.card}
        role="img"
        aria-label={previewText('card', { facts: facts.join(', ') || previewText('codeComes') })}
      >
        <p className={styles.top}>
          <b>{store}</b> <span>{previewText('kind')}</span>
        </p>
        <p className={styles.amount}>{amount.replace(/\.00$/, '') || '\u00a0'}</p>
        <div className={styles.reed} />
        <div className={styles.facts}>
          <Fact name={previewText('for')} value={recipient} />
          <Fact name={previewText('from')} value={sender} />
          <Fact name={previewText('code')} value={previewText('codeComes')} />
        </div>
      </div>
      {message !== '' && (
        <figure className={styles.mail}>
          <figcaption>
            {recipient ? previewText('mailOf', { name: recipient }) : previewText('mail')}
          </figcaption>
          <blockquote dir="auto">
            {message}
            {sender !== '' && <footer>{sender}</footer>}
          </blockquote>
        </figure>
      )}
    </Drawing>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <span>
      <small>{name}</small>
      <bdi>{value || '\u00a0'}</bdi>
    </span>
  );
}
