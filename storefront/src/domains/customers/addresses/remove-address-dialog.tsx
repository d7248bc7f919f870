import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { RemoveAddressDocument } from '../../../platform/graphql/generated/graphql.ts';
import { addressText } from '../address-form/address-texts.ts';
import formStyles from '../forms/account-form.module.css';
import type { BookAddress } from './address-book-query.ts';
import { nameOfAddress } from './book-address.ts';
import { useChangeAddress } from './use-change-address.ts';

export interface RemoveAddressDialogProps {
  readonly address: BookAddress;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Confirms the removal of an entry of the address book. */
export default function RemoveAddressDialog(props: RemoveAddressDialogProps) {
  const { address, isOpen, onClose, onRemoved } = props;
  const { change, isPending, failureText } = useChangeAddress();
  const remove = async () => {
    if (await change(RemoveAddressDocument, { id: address.id }, addressText('removed'))) onRemoved();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={addressText('removeTitle')}>
      <div className={`${formStyles.form} ${formStyles.inDialog}`}>
        <p>{[nameOfAddress(address), ...(address.street ?? []), address.city].filter(Boolean).join(', ')}</p>
        <p className="muted">{addressText('removeAbout')}</p>
        {failureText !== null && <Alert kind="error">{failureText}</Alert>}
        <div className={formStyles.acts}>
          <Button variant="danger" isBusy={isPending} onClick={() => void remove()}>
            {addressText('remove')}
          </Button>
          <Button onClick={onClose}>{addressText('keep')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
