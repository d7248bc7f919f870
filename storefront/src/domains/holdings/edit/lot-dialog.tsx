import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { writeNumber } from '@ingot/messages/write-values.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { Segments } from '@ingot/ui/links/segments.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import {
  AddMetalLotDocument,
  type MetalLotInput,
  UpdateMetalLotDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import formStyles from '../../customers/forms/account-form.module.css';
import type { FoundPiece } from '../../search/pieces/found-pieces.ts';
import { PieceSearch } from '../../search/pieces/piece-search.tsx';
import { lotMetalName } from '../figures/format-lot.ts';
import type { OwnedLot } from '../metals-query.ts';
import { CurrencyFields } from './currency-fields.tsx';
import { DescribedFields } from './described-fields.tsx';
import styles from './entry-form.module.css';
import { fineWeightOf } from './fine-weight.ts';
import { lotText } from './lot-texts.ts';
import { inCurrency, onDay } from './rate-of-day.ts';
import { readTypedLot, type TypedField, type TypedLot, typedLotOf } from './read-typed-lot.ts';
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
    <Dialog
      className={styles.dialog}
      isOpen={isOpen}
      onClose={onClose}
      title={lotText(lot === null ? 'addTitle' : 'changeTitle')}
    >
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
  const [isRateConfirmed, setIsRateConfirmed] = useState(false);
  const [isOfShop, setIsOfShop] = useState(false);
  const [piece, setPiece] = useState<FoundPiece | null>(null);
  const [isPieceMissing, setIsPieceMissing] = useState(false);
  const isDescribed = lot === null ? !isOfShop : lot.weight_grams !== null;

  async function submit(): Promise<void> {
    const read = readTypedLot(typed, { isDescribed });
    const isIncomplete = isOfShop && piece === null;
    setWrong('wrong' in read ? read.wrong : new Set());
    setIsPieceMissing(isIncomplete);
    if ('wrong' in read || isIncomplete) return;
    const input = { ...read.input, ...(isRateConfirmed ? { is_rate_confirmed: true } : {}) };
    if (await save(isOfShop ? { ...input, sku: piece?.sku } : input)) onClose();
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
      {lot === null && (
        <div className={styles.kinds}>
          <Segments
            label={lotText('kindOfPiece')}
            value={isOfShop ? 'shop' : 'other'}
            onChange={(kind) => setIsOfShop(kind === 'shop')}
            options={[
              { value: 'shop', text: lotText('ofShop') },
              { value: 'other', text: lotText('other') },
            ]}
          />
        </div>
      )}
      {isOfShop && (
        <PieceSearch
          chosen={piece}
          isMissing={isPieceMissing}
          needsMetal
          isOwnable
          texts={{ missing: lotText('pieceWrong'), none: lotText('noneFound') }}
          onChoose={setPiece}
        />
      )}
      {isOfOrder && <p className="muted">{lotText(lot?.split_from ? 'notesOfSplit' : 'notesOnly')}</p>}
      {!isOfOrder && isDescribed && (
        <DescribedFields
          bind={bind}
          metal={typed.metal}
          onMetal={(metal) => setTyped((entered) => ({ ...entered, metal }))}
        />
      )}
      {!isOfOrder && (
        <>
          {isDescribed && <FineWeightLine typed={typed} />}
          <div className={styles.trio}>
            <TextField {...bind('pieces')} inputMode="numeric" maxLength={7} />
            <TextField
              {...bind('boughtOn')}
              type="date"
              onChange={({ target }) =>
                setTyped((entered) => onDay({ ...entered, boughtOn: target.value }, { isRateEntered }))
              }
            />
            <TextField {...bind('cost')} inputMode="decimal" maxLength={16} />
          </div>
          <div className={styles.pair}>
            <CurrencyFields
              base={lot?.cost.currency ?? null}
              typed={typed.currency}
              isUnsure={lot?.is_rate_unsure === true && typed.rate === String(lot.rate)}
              isConfirmed={isRateConfirmed}
              onConfirm={setIsRateConfirmed}
              rate={{
                ...bind('rate'),
                onChange: ({ target }) => {
                  setIsRateEntered(true);
                  setTyped((entered) => ({ ...entered, rate: target.value }));
                },
              }}
              onCurrency={(currency) => setTyped((entered) => inCurrency(entered, currency))}
            />
          </div>
        </>
      )}
      <div className={styles.pair}>
        {optional('place', 60)}
        {optional('serial', 200)}
      </div>
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

/** Says how much fine metal the typed lot has. Renders nothing while a figure is missing. */
function FineWeightLine({ typed }: { readonly typed: TypedLot }) {
  const weight = fineWeightOf(typed);
  if (weight === null) return null;
  const written = (ounces: number, digits: number) => writeNumber(Number(ounces.toFixed(digits)));
  return (
    <p className="small muted num">
      {lotText('fineWeight', {
        each: written(weight.each, 4),
        all: written(weight.all, 2),
        metal: withinSentence(lotMetalName(typed.metal)),
      })}
    </p>
  );
}
