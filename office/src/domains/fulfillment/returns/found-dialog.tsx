import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import {
  CorrectFoundPiecesDocument,
  type ReturnFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { returnsText } from './returns-texts.ts';

/** A line of a recorded return. */
export interface FoundSubject {
  readonly id: string;
  readonly line: ReturnFieldsFragment['returns'][number]['lines'][number];
}

interface FoundDialogProps {
  readonly order: string;
  readonly subject: FoundSubject;
  readonly onClose: () => void;
}

/** Corrects how many pieces of a recorded return had been refunded as lost. */
export function FoundDialog({ order, subject: { id, line }, onClose }: FoundDialogProps) {
  const most = line.most_found;
  const [typed, setTyped] = useState(String(line.found));
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const correct = useAction(CorrectFoundPiecesDocument, {
    changes: ['orders'],
    success: () => returnsText('foundSaved'),
  });
  const found = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const isWrong = !(found <= most);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={returnsText('correctTitle')}
      submit={returnsText('saveFound')}
      isBusy={correct.isPending}
      error={correct.error}
      onSubmit={async (event) => {
        event.preventDefault();
        setIsTried(true);
        if (isWrong || reason.trim() === '') return;
        const input = { number: order, return: id, line: line.line, found, reason };
        if ((await correct.run(input)) !== null) onClose();
      }}
    >
      <p>{line.name}</p>
      <p>{returnsText('correctBody')}</p>
      <TextField
        label={returnsText('found')}
        inputMode="numeric"
        maxLength={6}
        error={isTried && isWrong ? returnsText('foundRange', { count: most }) : null}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        label={returnsText('reason')}
        help={returnsText('reasonHelp')}
        error={isTried && reason.trim() === '' ? returnsText('reasonMissing') : null}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
