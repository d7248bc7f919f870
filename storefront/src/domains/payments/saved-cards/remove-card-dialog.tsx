import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { RemoveSavedCardDocument } from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import formStyles from '../../customers/forms/account-form.module.css';
import { paymentsText } from '../payments-texts.ts';
import { cardLabel } from './card-label.ts';
import { type SavedCard, savedCardsQuery } from './saved-cards.ts';

export interface RemoveCardDialogProps {
  readonly card: SavedCard;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Confirms the removal of a saved card. */
export default function RemoveCardDialog({ card, isOpen, onClose, onRemoved }: RemoveCardDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useChange(RemoveSavedCardDocument, {
    onSuccess: ({ deletePaymentToken }) => {
      const customerPaymentTokens = deletePaymentToken?.customerPaymentTokens;
      if (customerPaymentTokens) {
        client.setQueryData(
          savedCardsQuery().queryKey,
          (known) => known && { ...known, customerPaymentTokens },
        );
      }
      addToast({ type: 'success', message: paymentsText('removed') });
      onRemoved();
    },
    // If another browser removed the card, the refetched list omits it.
    onError: () => client.invalidateQueries({ queryKey: savedCardsQuery().queryKey }),
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={paymentsText('removeTitle')}>
      <div className={`${formStyles.form} ${formStyles.inDialog}`}>
        <p>{cardLabel(card)}</p>
        <p className="muted">{paymentsText('removeAbout')}</p>
        {error !== null && (
          <Alert kind="error">{failureMessages(error, paymentsText('failed')).join(', ')}</Alert>
        )}
        <div className={formStyles.acts}>
          <Button variant="danger" isBusy={isPending} onClick={() => mutate({ publicHash: card.publicHash })}>
            {paymentsText('remove')}
          </Button>
          <Button onClick={onClose}>{paymentsText('keep')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
