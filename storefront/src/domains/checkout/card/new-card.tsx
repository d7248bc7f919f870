import { Check } from '@ingot/ui/fields/check.tsx';
import type { Ref } from 'react';
import { useMaySaveCards } from '../../payments/saved-cards/saved-cards.ts';
import styles from './card-form.module.css';
import type { CardDraft, CardFormHandle } from './card-form.ts';
import type { CardGateway } from './card-queries.ts';
import { cardText } from './card-texts.ts';
import { SandboxCardForm } from './sandbox-card-form.tsx';
import { StripeCardForm } from './stripe-card-form.tsx';

export interface NewCardProps {
  readonly gateway: CardGateway;
  readonly draft: CardDraft;
  readonly onDraft: (draft: CardDraft) => void;
  readonly refusal: string | null;
  readonly isKept: boolean;
  readonly onKeep: (isKept: boolean) => void;
  readonly ref: Ref<CardFormHandle>;
}

/** The card fields of the gateway in use and, for customers, whether to save the card. */
export function NewCard({ gateway, draft, onDraft, refusal, isKept, onKeep, ref }: NewCardProps) {
  const maySave = useMaySaveCards();
  return (
    <div className={styles.form}>
      {gateway.name === 'STRIPE' ? (
        <StripeCardForm ref={ref} publishableKey={gateway.publishable_key ?? ''} refusal={refusal} />
      ) : (
        <SandboxCardForm ref={ref} gateway={gateway} draft={draft} onDraft={onDraft} refusal={refusal} />
      )}
      {maySave === false && <p className="small muted">{cardText('notKept')}</p>}
      {maySave === true && (
        <Check checked={isKept} onChange={(event) => onKeep(event.target.checked)}>
          {cardText('keep')}
        </Check>
      )}
    </div>
  );
}
