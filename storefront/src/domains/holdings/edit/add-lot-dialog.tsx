import { METALS } from '@ingot/rules/metals/metal.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { AddMetalLotDocument } from '../../../platform/graphql/generated/graphql.ts';
import formStyles from '../../customers/forms/account-form.module.css';
import { metalName } from '../../metals/names/metal-name.ts';
import { lotText } from './lot-texts.ts';
import { readTypedLot, type TypedField, type TypedLot } from './read-typed-lot.ts';
import { useChangeLots } from './use-change-lots.ts';

export interface AddLotDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds a lot of pieces that the customer bought elsewhere. */
export default function AddLotDialog({ isOpen, onClose }: AddLotDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={lotText('addTitle')}>
      <AddLotForm onClose={onClose} />
    </Dialog>
  );
}

const NOTHING: TypedLot = {
  name: '',
  metal: 'silver',
  fineness: '',
  weight: '',
  pieces: '1',
  boughtOn: '',
  cost: '',
  place: '',
  serial: '',
  note: '',
};

function AddLotForm({ onClose }: Pick<AddLotDialogProps, 'onClose'>) {
  const [typed, setTyped] = useState(NOTHING);
  const [wrong, setWrong] = useState<ReadonlySet<TypedField>>(new Set());
  const { change, isPending, failureText } = useChangeLots();

  async function save(): Promise<void> {
    const read = readTypedLot(typed);
    setWrong('wrong' in read ? read.wrong : new Set());
    if ('wrong' in read) return;
    if (await change(AddMetalLotDocument, { input: read.input }, lotText('added'))) onClose();
  }
  const bind = (field: TypedField) => ({
    label: lotText(field),
    value: typed[field],
    error: wrong.has(field) ? lotText(`${field}Wrong`) : null,
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped((lot) => ({ ...lot, [field]: target.value })),
  });
  const optional = (field: 'place' | 'serial' | 'note', maxLength: number) => (
    <TextField
      label={lotText(field)}
      isOptional
      autoComplete="off"
      maxLength={maxLength}
      value={typed[field]}
      onChange={({ target }) => setTyped((lot) => ({ ...lot, [field]: target.value }))}
    />
  );
  return (
    <form
      noValidate
      className={`${formStyles.form} ${formStyles.inDialog}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField {...bind('name')} maxLength={255} />
      <SelectField
        label={lotText('metal')}
        value={typed.metal}
        onChange={({ target }) => setTyped((lot) => ({ ...lot, metal: target.value }))}
      >
        {METALS.map((metal) => (
          <option key={metal} value={metal}>
            {metalName(metal)}
          </option>
        ))}
      </SelectField>
      <TextField {...bind('fineness')} inputMode="decimal" maxLength={12} help={lotText('finenessHelp')} />
      <TextField {...bind('weight')} inputMode="decimal" maxLength={16} />
      <TextField {...bind('pieces')} inputMode="numeric" maxLength={7} />
      <TextField {...bind('boughtOn')} type="date" />
      <TextField {...bind('cost')} inputMode="decimal" maxLength={16} />
      {optional('place', 60)}
      {optional('serial', 200)}
      {optional('note', 500)}
      <p className="muted">{lotText('private')}</p>
      {failureText !== null && <Alert kind="error">{failureText}</Alert>}
      <div className={formStyles.acts}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {lotText('add')}
        </Button>
        <Button onClick={onClose}>{lotText('cancel')}</Button>
      </div>
    </form>
  );
}
