import { Check } from '@ingot/ui/fields/check.tsx';
import { useMaySaveCards } from '../../payments/saved-cards/saved-cards.ts';
import styles from './card-form.module.css';
import type { CardFormProps } from './card-form.ts';
import { CARD_PROVIDERS } from './card-providers.ts';
import { cardText } from './card-texts.ts';

export interface NewCardProps extends CardFormProps {
  readonly isKept: boolean;
  readonly onKeep: (isKept: boolean) => void;
}

/** The card fields of the gateway in use and, for customers, whether to save the card. */
export function NewCard({ isKept, onKeep, ...card }: NewCardProps) {
  const maySave = useMaySaveCards();
  const { Form } = CARD_PROVIDERS[card.gateway.name];
  return (
    <div className={styles.form}>
      <Form {...card} />
      {maySave === false && <p className="small muted">{cardText('notKept')}</p>}
      {maySave === true && (
        <Check checked={isKept} onChange={(event) => onKeep(event.target.checked)}>
          {cardText('keep')}
        </Check>
      )}
    </div>
  );
}
