import { writeMoment } from '@ingot/messages/write-values.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  AnnouncePaymentDocument,
  CustomerOrderDocument,
  type OrderContentsFragment,
  ReceiptDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import styles from './payment-sent.module.css';
import { sentText } from './sent-texts.ts';

/** Lets the buyer say that the payment is sent, which stops the reminders. */
export function PaymentSent({ order }: { readonly order: OrderContentsFragment }) {
  const client = useQueryClient();
  const { mutate, isPending, data, error } = useChange(AnnouncePaymentDocument, {
    onSuccess: async () => {
      addToast({ type: 'success', message: sentText('done') });
      await Promise.all(
        [
          documentQuery(CustomerOrderDocument, { number: order.number }),
          documentQuery(ReceiptDocument, { token: order.token }),
        ].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      );
    },
  });
  const instructions = order.payment_instructions;
  // An order that a guest has looked up is not read again.
  const answered = data?.announceOrderPayment?.order.payment_instructions?.announcement;
  const announcement = answered ?? instructions?.announcement;
  if (announcement) return <Announced {...announcement} />;
  if (!instructions?.may_announce) return null;
  const count = instructions.reminders_at.length;
  return (
    <>
      {count > 0 && <p className={styles.words}>{sentText(count > 1 ? 'reminders' : 'oneReminder')}</p>}
      <SentForm
        hint={sentText(count > 0 ? 'tellUs' : 'tellUsOnly')}
        onSend={(payment) => mutate({ token: order.token, ...payment })}
        isBusy={isPending}
        rejection={error ? (failureMessages(error, sentText('failed'))[0] ?? null) : null}
      />
    </>
  );
}

interface AnnouncedProps {
  readonly sent_on: string;
  readonly reference: string | null;
}

function Announced({ sent_on: sentOn, reference }: AnnouncedProps) {
  const date = writeMoment(new Date(`${sentOn}T12:00:00Z`), { timeZone: 'UTC', dateStyle: 'long' });
  return (
    <p className={styles.words}>
      {reference ? sentText('sentWith', { date, reference }) : sentText('sentOn', { date })}
    </p>
  );
}

interface SentFormProps {
  readonly hint: string;
  readonly onSend: (payment: { readonly sentOn: string; readonly reference: string | null }) => void;
  readonly isBusy: boolean;
  readonly rejection: string | null;
}

function SentForm({ hint, onSend, isBusy, rejection }: SentFormProps) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const reference = String(fields.get('reference') ?? '').trim();
    onSend({
      sentOn: String(fields.get('date') ?? ''),
      reference: reference === '' ? null : reference,
    });
  };
  return (
    <form className={styles.form} onSubmit={send} aria-labelledby="already-sent">
      <h3 id="already-sent">{sentText('already')}</h3>
      <p className={styles.words}>{hint}</p>
      <div className={styles.pair}>
        <TextField
          label={sentText('date')}
          name="date"
          type="date"
          required
          defaultValue={today}
          max={today}
        />
        <TextField
          label={sentText('reference')}
          name="reference"
          isOptional
          maxLength={60}
          autoComplete="off"
        />
      </div>
      <FieldError id="sent-refusal" message={rejection} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {sentText('send')}
      </Button>
    </form>
  );
}
