import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { DeleteMetalSaleDocument } from '../../../platform/graphql/generated/graphql.ts';
import formStyles from '../../customers/forms/account-form.module.css';
import { useChangeLots } from '../edit/use-change-lots.ts';
import type { OwnSale } from '../metals-query.ts';
import { saleText } from './sale-texts.ts';

export interface RemoveSaleDialogProps {
  readonly sale: OwnSale;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Confirms the removal of a sale that the customer recorded. */
export default function RemoveSaleDialog({ sale, isOpen, onClose }: RemoveSaleDialogProps) {
  const { change, isPending, failureText } = useChangeLots();
  const { uid, version, name } = sale;
  const remove = async () => {
    if (await change(DeleteMetalSaleDocument, { uid, version }, saleText('removed'))) onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={saleText('removeTitle')}>
      <div className={`${formStyles.form} ${formStyles.inDialog}`}>
        <p>{name}</p>
        <p className="muted">{saleText('removeAbout')}</p>
        {failureText !== null && <Alert kind="error">{failureText}</Alert>}
        <div className={formStyles.acts}>
          <Button variant="danger" isBusy={isPending} onClick={() => void remove()}>
            {saleText('remove')}
          </Button>
          <Button onClick={onClose}>{saleText('keep')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
