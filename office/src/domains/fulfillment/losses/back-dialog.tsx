import { SelectField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { TakeBackLostPackageDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { lossText } from './losses-texts.ts';

interface BackDialogProps {
  readonly order: string;
  readonly parcel: string;
  readonly onClose: () => void;
}

/** Books in a lost package that came back after its pieces were sent again. */
export function BackDialog({ order: number, parcel, onClose }: BackDialogProps) {
  const [isRestocked, setIsRestocked] = useState(true);
  const save = useAction(TakeBackLostPackageDocument, {
    changes: ['orders', 'bench'],
    success: () => lossText('backDone', { parcel }),
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={lossText('backTitle', { parcel })}
      submit={lossText('bookIn')}
      isBusy={save.isPending}
      error={save.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await save.run({ number, parcel, restock: isRestocked })) !== null) onClose();
      }}
    >
      <p>{lossText('backBody')}</p>
      <SelectField
        label={lossText('backWhat')}
        help={lossText('backHelp')}
        value={isRestocked ? 'restocked' : 'writtenOff'}
        onChange={({ target }) => setIsRestocked(target.value === 'restocked')}
      >
        <option value="restocked">{lossText('restocked')}</option>
        <option value="writtenOff">{lossText('writtenOff')}</option>
      </SelectField>
    </FormDialog>
  );
}
