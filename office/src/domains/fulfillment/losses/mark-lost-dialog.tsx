import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import {
  type LossReason,
  type LostPackagesQuery,
  MarkPackageLostDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { lossText } from './losses-texts.ts';

/** A package that has left. */
export type SentParcel = NonNullable<LostPackagesQuery['order_returns']>['parcels'][number];

const REASONS: readonly LossReason[] = ['missing', 'stolen', 'destroyed'];

interface MarkLostDialogProps {
  readonly order: string;
  readonly parcels: readonly SentParcel[];
  readonly onClose: () => void;
}

/** Marks a package as lost in two steps: what happened, then a confirmation. */
export function MarkLostDialog({ order: number, parcels, onClose }: MarkLostDialogProps) {
  const [parcel, setParcel] = useState(parcels[0]?.number ?? '');
  const [reason, setReason] = useState<LossReason>('missing');
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const back = useRef<HTMLButtonElement>(null);
  // A second press of Enter then leads back to the note; it neither marks the package nor closes the dialog.
  useEffect(() => {
    if (isConfirming) back.current?.focus();
  }, [isConfirming]);
  const mark = useAction(MarkPackageLostDocument, {
    changes: ['orders'],
    success: () => lossText('marked', { parcel }),
  });
  return (
    <FormDialog
      // A new key for each step: its first control takes the focus.
      key={String(isConfirming)}
      isOpen
      onClose={onClose}
      title={isConfirming ? lossText('confirmTitle', { parcel }) : lossText('markTitle', { number })}
      submit={lossText(isConfirming ? 'mark' : 'next')}
      isBusy={mark.isPending}
      error={mark.error}
      hasInput={note !== ''}
      extra={
        isConfirming && (
          <Button
            ref={back}
            onClick={() => {
              mark.reset();
              setIsConfirming(false);
            }}
          >
            {lossText('back')}
          </Button>
        )
      }
      onSubmit={async (event) => {
        event.preventDefault();
        setIsTried(true);
        if (note.trim() === '') return;
        if (!isConfirming) setIsConfirming(true);
        else if ((await mark.run({ number, parcel, reason, note })) !== null) onClose();
      }}
    >
      {isConfirming ? (
        <p>{lossText('confirmBody')}</p>
      ) : (
        <>
          {parcels.length > 1 && (
            <SelectField
              label={lossText('parcel')}
              value={parcel}
              onChange={({ target }) => setParcel(target.value)}
            >
              {parcels.map((one) => (
                <option key={one.number} value={one.number}>
                  {lossText('parcelOf', {
                    number: one.number,
                    carrier: one.carrier,
                    time: writeDateTime(one.at),
                  })}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label={lossText('reason')}
            value={reason}
            onChange={({ target }) => setReason(REASONS.find((one) => one === target.value) ?? 'missing')}
          >
            {REASONS.map((one) => (
              <option key={one} value={one}>
                {lossText(one)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={lossText('note')}
            help={lossText('noteHelp')}
            maxLength={500}
            error={isTried && note.trim() === '' ? lossText('noteMissing') : null}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
