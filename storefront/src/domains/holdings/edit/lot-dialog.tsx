import { METALS } from '@ingot/rules/metals/metal.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import {
  AddMetalLotDocument,
  type MetalLotInput,
  UpdateMetalLotDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import formStyles from '../../customers/forms/account-form.module.css';
import { metalName } from '../../metals/names/metal-name.ts';
import type { OwnedLot } from '../metals-query.ts';
import { CostFields } from './cost-fields.tsx';
import { lotText } from './lot-texts.ts';
import { inCurrency, onDay, readTypedLot, type TypedField, typedLotOf } from './read-typed-lot.ts';
import { useChangeLots } from './use-change-lots.ts';

export interface LotDialogProps {
  /** The lot to change; null for a new one. */
  readonly lot: OwnedLot | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds a lot of pieces that the customer bought elsewhere, or changes a lot. That of an order takes notes only. */
export default function LotDialog({ lot, isOpen, onClose }: LotDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={lotText(lot === null ? 'addTitle' : 'changeTitle')}>
      <LotForm lot={lot} onClose={onClose} />
    </Dialog>
  );
}

/** Returns a function that saves the lot and resolves with whether it succeeded. */
function useSaveLot(lot: OwnedLot | null) {
  const { change, ...state } = useChangeLots();
  const save = (input: MetalLotInput) => {
    if (lot === null) return change(AddMetalLotDocument, { input }, lotText('added'));
    const { uid, version, product } = lot;
    // The form has no field for it: the lot keeps its product.
    const kept = { ...input, sku: product?.sku };
    return change(UpdateMetalLotDocument, { uid, version, input: kept }, lotText('changed'));
  };
  return { save, ...state };
}

function LotForm({ lot, onClose }: Pick<LotDialogProps, 'lot' | 'onClose'>) {
  const [typed, setTyped] = useState(() => typedLotOf(lot));
  const [wrong, setWrong] = useState<ReadonlySet<TypedField>>(new Set());
  const { save, isPending, failureText } = useSaveLot(lot);
  const isOfOrder = lot !== null && (lot.order_number !== null || lot.split_from !== null);
  const [isRateEntered, setIsRateEntered] = useState(false);
  const isDescribed = lot === null || lot.weight_grams !== null;

  async function submit(): Promise<void> {
    const read = readTypedLot(typed, { isDescribed });
    setWrong('wrong' in read ? read.wrong : new Set());
    if ('wrong' in read) return;
    if (await save(read.input)) onClose();
  }
  const bind = (field: TypedField) => ({
    label: lotText(field),
    value: typed[field],
    error: wrong.has(field) ? lotText(`${field}Wrong`) : null,
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped((entered) => ({ ...entered, [field]: target.value })),
  });
  const optional = (field: 'place' | 'serial' | 'note', maxLength: number) => (
    <TextField
      label={lotText(field)}
      isOptional
      autoComplete="off"
      maxLength={maxLength}
      value={typed[field]}
      onChange={({ target }) => setTyped((entered) => ({ ...entered, [field]: target.value }))}
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
      {lot !== null && <p>{lot.name}</p>}
      {isOfOrder && <p className="muted">{lotText(lot?.split_from ? 'notesOfSplit' : 'notesOnly')}</p>}
      {!isOfOrder && isDescribed && (
        <>
          <TextField {...bind('name')} maxLength={255} />
          <SelectField
            label={lotText('metal')}
            value={typed.metal}
            onChange={({ target }) => setTyped((entered) => ({ ...entered, metal: target.value }))}
          >
            {METALS.map((metal) => (
              <option key={metal} value={metal}>
                {metalName(metal)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...bind('fineness')}
            inputMode="decimal"
            maxLength={12}
            help={lotText('finenessHelp')}
          />
          <TextField {...bind('weight')} inputMode="decimal" maxLength={16} />
        </>
      )}
      {!isOfOrder && (
        <>
          <TextField {...bind('pieces')} inputMode="numeric" maxLength={7} />
          <TextField
            {...bind('boughtOn')}
            type="date"
            onChange={({ target }) => setTyped((entered) => onDay(entered, target.value, { isRateEntered }))}
          />
          <CostFields
            lot={lot}
            typed={typed}
            cost={bind('cost')}
            rate={{
              ...bind('rate'),
              onChange: ({ target }) => {
                setIsRateEntered(true);
                setTyped((entered) => ({ ...entered, rate: target.value }));
              },
            }}
            onCurrency={(currency) => setTyped((entered) => inCurrency(entered, currency))}
          />
        </>
      )}
      {optional('place', 60)}
      {optional('serial', 200)}
      {optional('note', 500)}
      <p className="muted">{lotText('private')}</p>
      {failureText !== null && <Alert kind="error">{failureText}</Alert>}
      <div className={formStyles.acts}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {lotText(lot === null ? 'add' : 'saveChange')}
        </Button>
        <Button onClick={onClose}>{lotText('cancel')}</Button>
      </div>
    </form>
  );
}
