import { GIFT_MESSAGE_LENGTH } from '@ingot/rules/catalog/gift-card-options.ts';
import { sendDays } from '@ingot/rules/catalog/send-days.ts';
import { isEmail } from '@ingot/rules/customers/email-address.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { checkForm } from '@ingot/ui/fields/form-checks.ts';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  type CardDeliveryFragment,
  ChangeGiftCardDocument,
  CustomerOrderDocument,
  ReceiptDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import styles from './card-change.module.css';
import { cardChangeText } from './card-change-texts.ts';

export interface CardChangeProps {
  readonly order: { readonly number: string; readonly token: string };
  readonly itemId: string;
  readonly card: CardDeliveryFragment;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called with the delivery that the shop has saved. */
  readonly onChanged: (card: CardDeliveryFragment) => void;
}

interface Typed {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly day: string;
}

const resolver = checkForm<Typed>({
  name: (typed) => (typed.trim() === '' ? cardChangeText('noName') : null),
  email: (typed) => (isEmail(typed.trim()) ? null : cardChangeText('noEmail')),
  message: () => null,
  day: () => null,
});

/** The form that changes who gets an ordered gift card, its message and its day. */
export default function CardChange({ order, itemId, card, isOpen, onClose, onChanged }: CardChangeProps) {
  const client = useQueryClient();
  const form = useForm<Typed>({
    defaultValues: {
      name: card.recipient_name ?? '',
      email: card.recipient_email ?? '',
      message: card.message ?? '',
      day: card.send_on ?? '',
    },
    mode: 'onTouched',
    resolver,
  });
  const { errors } = form.formState;
  const { mutate, isPending, error } = useChange(ChangeGiftCardDocument, {
    onSuccess: async ({ changeGiftCardDelivery: { order: changed } }) => {
      const line = changed.items?.find((item) => item?.id === itemId);
      if (line && 'gift_card' in line && line.gift_card) onChanged(line.gift_card);
      addToast({ type: 'success', message: cardChangeText('saved') });
      onClose();
      await Promise.all(
        [
          documentQuery(CustomerOrderDocument, { number: order.number }),
          documentQuery(ReceiptDocument, { token: order.token }),
        ].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      );
    },
  });
  const save = ({ name, email, message, day }: Typed) =>
    mutate({
      token: order.token,
      itemId,
      name: name.trim(),
      email: email.trim(),
      message: message.trim() || null,
      sendOn: day || null,
    });
  const days = useDays();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={cardChangeText('title')}>
      <form className={styles.form} onSubmit={form.handleSubmit(save)} noValidate>
        <p>{cardChangeText('until')}</p>
        <TextField
          label={cardChangeText('name')}
          maxLength={80}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={cardChangeText('email')}
          type="email"
          maxLength={254}
          help={cardChangeText('hold')}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextAreaField
          label={cardChangeText('message')}
          isOptional
          rows={3}
          maxLength={GIFT_MESSAGE_LENGTH}
          help={cardChangeText('messageHint', { count: GIFT_MESSAGE_LENGTH })}
          {...form.register('message')}
        />
        <TextField
          label={cardChangeText('day')}
          type="date"
          isOptional
          help={cardChangeText('dayHint')}
          {...days}
          {...form.register('day')}
        />
        <FieldError
          id="card-refusal"
          message={error ? (failureMessages(error, cardChangeText('failed'))[0] ?? null) : null}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={isPending}>
            {cardChangeText('save')}
          </Button>
          <Button onClick={onClose}>{cardChangeText('close')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Returns the first and last day on which the shop can send a card, by its calendar. */
function useDays() {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const { first, last } = sendDays(timeZone, Date.now());
  return { min: first, max: last };
}
