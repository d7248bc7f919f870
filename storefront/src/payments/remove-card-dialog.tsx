import { useQueryClient } from '@tanstack/react-query';
import formStyles from '../customers/account-form.module.css';
import { RemoveSavedCardDocument } from '../graphql/generated/graphql.ts';
import { failureMessages } from '../graphql/graphql-failure.ts';
import { useDocumentMutation } from '../graphql/use-document-mutation.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { addToast } from '../ui/toasts.ts';
import { nameOfCard } from './name-of-card.ts';
import { paymentsText } from './payments-texts.ts';
import { type SavedCard, savedCardsQuery } from './saved-cards.ts';

export interface RemoveCardDialogProps {
  readonly card: SavedCard;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before a saved card goes. */
export default function RemoveCardDialog({ card, isOpen, onClose, onRemoved }: RemoveCardDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useDocumentMutation(RemoveSavedCardDocument, {
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
    // A card that was removed elsewhere is not in the list that comes.
    onError: () => client.invalidateQueries({ queryKey: savedCardsQuery().queryKey }),
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={paymentsText('removeTitle')}>
      <div className={`${formStyles.form} ${formStyles.inDialog}`}>
        <p>{nameOfCard(card)}</p>
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
