import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { ReturnPiecesDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { LineFields } from './line-fields.tsx';
import { type LineChoice, NOTHING, returnedPieces, type SentParcel } from './returned-pieces.ts';
import { returnsText } from './returns-texts.ts';

interface ReturnDialogProps {
  readonly order: string;
  readonly parcels: readonly SentParcel[];
  readonly onClose: () => void;
}

/** Records which pieces of a package came back, and whether they can be sold again. */
export function ReturnDialog({ order, parcels, onClose }: ReturnDialogProps) {
  const [chosen, setChosen] = useState<string>();
  const [choices, setChoices] = useState<Readonly<Record<string, LineChoice>>>({});
  const [reason, setReason] = useState('');
  // One dialog records one return: the shop ignores a repeated request with this key, and rejects one
  // with other content.
  const [key] = useState(() => crypto.randomUUID());
  const record = useAction(ReturnPiecesDocument, {
    changes: ['orders'],
    success: () => returnsText('recorded'),
  });
  const open = parcels.filter(({ lines }) => lines.some(({ left }) => left > 0));
  const parcel = open.find(({ number }) => number === chosen) ?? open[0];
  const lines = parcel?.lines.filter(({ left }) => left > 0) ?? [];
  const pieces = returnedPieces(lines, choices);
  const [isTried, setIsTried] = useState(false);
  const arePiecesMissing = isTried && pieces.length === 0;
  return (
    <FormDialog
      isOpen
      isWide
      onClose={onClose}
      title={returnsText('dialogTitle', { number: order })}
      submit={returnsText('record')}
      isBusy={record.isPending}
      isIncomplete={parcel === undefined}
      error={arePiecesMissing ? returnsText('piecesMissing') : record.error}
      onSubmit={async (event) => {
        event.preventDefault();
        setIsTried(true);
        if (parcel === undefined || pieces.length === 0 || reason.trim() === '') return;
        const input = { number: order, parcel: parcel.number, key, reason, pieces };
        if ((await record.run(input)) !== null) onClose();
      }}
    >
      <p>{returnsText('dialogBody')}</p>
      {parcel === undefined && <p>{returnsText('allBack')}</p>}
      {open.length > 1 && (
        <SelectField
          label={returnsText('parcel')}
          value={parcel?.number}
          onChange={({ target }) => {
            setChosen(target.value);
            setChoices({});
          }}
        >
          {open.map(({ number, carrier, at }) => (
            <option key={number} value={number}>
              {returnsText('parcelOf', { number, carrier, time: writeDateTime(at) })}
            </option>
          ))}
        </SelectField>
      )}
      {lines.map((line) => (
        <LineFields
          key={`${parcel?.number} ${line.line}`}
          line={line}
          choice={choices[line.line] ?? NOTHING}
          onChoice={(choice) => setChoices({ ...choices, [line.line]: choice })}
        />
      ))}
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
