import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { DeleteMetalLotDocument } from '../../../platform/graphql/generated/graphql.ts';
import formStyles from '../../customers/forms/account-form.module.css';
import type { OwnedLot } from '../metals-query.ts';
import { lotText } from './lot-texts.ts';
import { splitText } from './split-texts.ts';
import { useChangeLots } from './use-change-lots.ts';

export interface RemoveLotDialogProps {
  readonly lot: OwnedLot;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Confirms the removal of a lot that the customer added, or that a split is undone. */
export default function RemoveLotDialog({ lot, isOpen, onClose }: RemoveLotDialogProps) {
  const { change, isPending, failureText } = useChangeLots();
  const { uid, version, name } = lot;
  const isSplit = lot.split_from !== null;
  const remove = async () => {
    if (
      await change(
        DeleteMetalLotDocument,
        { uid, version },
        isSplit ? splitText('undone') : lotText('removed'),
      )
    )
      onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isSplit ? splitText('undoTitle') : lotText('removeTitle')}
    >
      <div className={`${formStyles.form} ${formStyles.inDialog}`}>
        <p>{name}</p>
        <p className="muted">{isSplit ? splitText('undoAbout') : lotText('removeAbout')}</p>
        {failureText !== null && <Alert kind="error">{failureText}</Alert>}
        <div className={formStyles.acts}>
          <Button variant="danger" isBusy={isPending} onClick={() => void remove()}>
            {isSplit ? splitText('undo') : lotText('remove')}
          </Button>
          <Button onClick={onClose}>{lotText('keep')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
