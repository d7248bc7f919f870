import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { SplitMetalLotDocument } from '../../../platform/graphql/generated/graphql.ts';
import formStyles from '../../customers/forms/account-form.module.css';
import type { OwnedLot } from '../metals-query.ts';
import { lotText } from './lot-texts.ts';
import { mostSplit, readTypedSplit, type SplitField, type TypedSplit } from './read-typed-split.ts';
import { splitText } from './split-texts.ts';
import { useChangeLots } from './use-change-lots.ts';

export interface SplitDialogProps {
  readonly lot: OwnedLot;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Splits pieces of a lot into a lot of their own, such as the coins of a tube. */
export default function SplitDialog({ lot, isOpen, onClose }: SplitDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={splitText('title')}>
      <SplitForm lot={lot} onClose={onClose} />
    </Dialog>
  );
}

function emptySplit({ pieces_left: left }: OwnedLot): TypedSplit {
  return { isBroken: left === 1, pieces: '1', each: '', name: '', on: '', place: '', serial: '', note: '' };
}

function SplitForm({ lot, onClose }: Pick<SplitDialogProps, 'lot' | 'onClose'>) {
  const [typed, setTyped] = useState(() => emptySplit(lot));
  const [wrong, setWrong] = useState<ReadonlySet<SplitField>>(new Set());
  const { change, isPending, failureText } = useChangeLots();
  const { uid, version, pieces_left: left } = lot;
  const canDivide = left > 1;
  const canBreak = lot.metal !== 'mixed';

  async function submit(): Promise<void> {
    const read = readTypedSplit(typed, left);
    setWrong('wrong' in read ? read.wrong : new Set());
    if ('wrong' in read) return;
    if (await change(SplitMetalLotDocument, { uid, version, input: read.input }, splitText('done')))
      onClose();
  }
  const enter = (change: Partial<TypedSplit>) => setTyped((entered) => ({ ...entered, ...change }));
  const bind = (field: SplitField) => ({
    label: splitText(field),
    value: typed[field],
    error: wrong.has(field) ? splitText(`${field}Wrong`, { most: mostSplit(left, typed) }) : null,
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      enter({ [field]: target.value }),
  });
  const note = (field: 'place' | 'serial' | 'note', maxLength: number) => (
    <TextField
      label={lotText(field)}
      isOptional
      autoComplete="off"
      maxLength={maxLength}
      value={typed[field]}
      onChange={({ target }) => enter({ [field]: target.value })}
    />
  );
  return (
    <form
      noValidate
      className={`${formStyles.form} ${formStyles.inDialog}`}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>
        {lot.name}. {splitText('left', { count: left })}
      </p>
      {canDivide && canBreak && (
        <SelectField
          label={splitText('kind')}
          value={typed.isBroken ? 'broken' : 'apart'}
          onChange={({ target }) => enter({ isBroken: target.value === 'broken' })}
        >
          {(['apart', 'broken'] as const).map((kind) => (
            <option key={kind} value={kind}>
              {splitText(kind)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField {...bind('pieces')} inputMode="numeric" maxLength={7} />
      {typed.isBroken && (
        <>
          <TextField {...bind('each')} inputMode="numeric" maxLength={4} />
          <TextField {...bind('name')} maxLength={255} />
        </>
      )}
      <TextField
        label={splitText('on')}
        type="date"
        isOptional
        help={splitText('onHelp')}
        min={lot.acquired_on}
        value={typed.on}
        onChange={({ target }) => enter({ on: target.value })}
      />
      {note('place', 60)}
      {note('serial', 200)}
      {note('note', 500)}
      <p className="muted">{splitText('about')}</p>
      {failureText !== null && <Alert kind="error">{failureText}</Alert>}
      <div className={formStyles.acts}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {splitText('save')}
        </Button>
        <Button onClick={onClose}>{lotText('cancel')}</Button>
      </div>
    </form>
  );
}
