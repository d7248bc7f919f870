import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { TakeOutPackageDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { benchText } from '../bench-texts.ts';

interface TakeOutDialogProps {
  readonly parcel: { readonly id: string; readonly code: string };
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called after a success, when the dialog is closed. */
  readonly onTakenOut?: () => void;
}

/** Asks before a closed package goes back to the bench. A toast says what became of it, and leads to it. */
export function TakeOutDialog({ parcel: { id, code }, isOpen, onClose, onTakenOut }: TakeOutDialogProps) {
  const takeOut = useAction(TakeOutPackageDocument, { changes: ['bench', 'orders'] });
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {
        takeOut.reset();
        onClose();
      }}
      title={benchText('takeOutTitle', { code })}
      confirm={benchText('takeOut')}
      isBusy={takeOut.isPending}
      error={takeOut.error}
      onConfirm={async () => {
        const result = await takeOut.run({ package: id });
        if (result === null) return;
        onClose();
        onTakenOut?.();
        addToast({
          type: 'success',
          message: benchText(result.parcel.state === 'void' ? 'takenOutVoid' : 'takenOut', { code }),
          action: {
            text: benchText('openPackage', { code }),
            onAction: () => void navigate(`/bench/packages/${id}`),
          },
        });
      }}
    >
      <p>{benchText('takeOutBody')}</p>
    </ConfirmDialog>
  );
}
