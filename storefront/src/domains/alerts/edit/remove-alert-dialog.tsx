import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { DeleteAlertDocument } from '../../../platform/graphql/generated/graphql.ts';
import formStyles from '../../customers/forms/account-form.module.css';
import { useShopMethods } from '../../shop/payment-method/method-names.ts';
import { alertText } from '../alert-texts.ts';
import type { ListedAlert } from '../alerts-query.ts';
import { watchedName, wishText } from '../format-alert.ts';
import { useChangeAlert } from './use-change-alert.ts';

export interface RemoveAlertDialogProps {
  readonly alert: ListedAlert;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Confirms the removal of an alert. */
export default function RemoveAlertDialog({ alert, isOpen, onClose, onRemoved }: RemoveAlertDialogProps) {
  const methods = useShopMethods();
  const { change, isPending, failureText } = useChangeAlert();
  const remove = async () => {
    if (await change(DeleteAlertDocument, { uid: alert.uid }, alertText('removed'))) onRemoved();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={alertText('removeTitle')}>
      <div className={`${formStyles.form} ${formStyles.inDialog}`}>
        <p>
          {watchedName(alert, methods)}, {wishText(alert)}
        </p>
        <p className="muted">{alertText('removeAbout')}</p>
        {failureText !== null && <Alert kind="error">{failureText}</Alert>}
        <div className={formStyles.acts}>
          <Button variant="danger" isBusy={isPending} onClick={() => void remove()}>
            {alertText('remove')}
          </Button>
          <Button onClick={onClose}>{alertText('keep')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
