import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { TakeOutPackageDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { benchText } from '../bench-texts.ts';

interface TakeOutDialogProps {
  readonly parcel: { readonly id: string; readonly code: string };
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a closed package goes back to the bench. */
export function TakeOutDialog({ parcel: { id, code }, isOpen, onClose }: TakeOutDialogProps) {
  const takeOut = useAction(TakeOutPackageDocument, { changes: ['bench', 'orders'] });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={benchText('takeOutTitle', { code })}
      confirm={benchText('takeOut')}
      isBusy={takeOut.isPending}
      error={takeOut.error}
      onConfirm={async () => {
        if ((await takeOut.run({ package: id })) !== null) onClose();
      }}
    >
      <p>{benchText('takeOutBody')}</p>
    </ConfirmDialog>
  );
}
