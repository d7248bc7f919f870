import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  AddMetalSaleDocument,
  type MetalSaleInput,
  MetalSaleLotsDocument,
  UpdateMetalSaleDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import formStyles from '../../customers/forms/account-form.module.css';
import { CurrencyFields } from '../edit/currency-fields.tsx';
import entryStyles from '../edit/entry-form.module.css';
import { inCurrency, onDay } from '../edit/rate-of-day.ts';
import { useChangeLots } from '../edit/use-change-lots.ts';
import { LotChoice } from './lot-choice.tsx';
import { type ChoosableLot, readNamedLots, type TypedLots } from './read-named-lots.ts';
import { readTypedSale, type TypedSale, type TypedSaleField } from './read-typed-sale.ts';
import { SaleOutcomes } from './sale-outcomes.tsx';
import type { SaleSubject } from './sale-subject.ts';
import { saleText } from './sale-texts.ts';

export interface SaleDialogProps {
  readonly subject: SaleSubject;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Records a sale or gift that the customer made elsewhere, or changes it. */
export default function SaleDialog({ subject, isOpen, onClose }: SaleDialogProps) {
  const title = saleText('lot' in subject ? 'record' : 'changeTitle');
  return (
    <Dialog className={entryStyles.dialog} isOpen={isOpen} onClose={onClose} title={title}>
      <SaleForm subject={subject} onClose={onClose} />
    </Dialog>
  );
}

function typedOf(subject: SaleSubject): TypedSale {
  if ('lot' in subject) {
    const pieces = String(subject.lot.pieces_left);
    return {
      pieces,
      soldOn: '',
      isGift: false,
      received: '',
      costs: '',
      currency: '',
      rate: '',
      buyer: '',
      note: '',
    };
  }
  const { pieces, sold_on: soldOn, is_gift: isGift, proceeds, buyer, note } = subject.sale;
  const costs = subject.sale.costs.value ?? 0;
  const received = isGift ? '' : ((proceeds.value ?? 0) + costs).toFixed(2);
  return {
    ...{ pieces: String(pieces), soldOn, isGift, received, costs: costs > 0 ? costs.toFixed(2) : '' },
    ...{
      currency: proceeds.currency ?? '',
      rate: String(subject.sale.rate),
      buyer: buyer ?? '',
      note: note ?? '',
    },
  };
}

/** Returns a function that saves a sale and resolves with whether it succeeded. */
function useSaveSale(subject: SaleSubject) {
  const { change, ...state } = useChangeLots();
  const save = (input: MetalSaleInput) => {
    if ('lot' in subject) {
      return change(AddMetalSaleDocument, { lot: subject.lot.uid, input }, saleText('saved'));
    }
    const { uid, version } = subject.sale;
    return change(UpdateMetalSaleDocument, { uid, version, input }, saleText('changed'));
  };
  return { save, ...state };
}

/** Returns the lots that a sale on a day can name; null unless the method of its year is named lots. */
function useChoosableLots(subject: SaleSubject, soldOn: string): readonly ChoosableLot[] | null {
  const pieces = 'lot' in subject ? { lot: subject.lot.uid } : { sale: subject.sale.uid };
  const { data } = useQuery({
    ...documentQuery(MetalSaleLotsDocument, { ...pieces, soldOn }, { isFresh: true, staleTime: 0 }),
    enabled: /^\d{4}-\d\d-\d\d$/.test(soldOn),
  });
  const choice = data?.customer?.metals.sale_lots;
  return choice?.method === 'NAMED' ? choice.items : null;
}

/** Returns the stored choice of a sale as typed. */
function typedLotsOf(subject: SaleSubject): TypedLots {
  if ('lot' in subject) return {};
  return Object.fromEntries(subject.sale.named_lots.map(({ lot_uid, pieces }) => [lot_uid, String(pieces)]));
}

function SaleForm({ subject, onClose }: Pick<SaleDialogProps, 'subject' | 'onClose'>) {
  const [typed, setTyped] = useState(() => typedOf(subject));
  const [wrong, setWrong] = useState<ReadonlySet<TypedSaleField>>(new Set());
  const [typedLots, setTypedLots] = useState(() => typedLotsOf(subject));
  const [wrongLots, setWrongLots] = useState<ReadonlySet<string>>(new Set());
  const choosable = useChoosableLots(subject, typed.soldOn);
  const { save, isPending, failureText } = useSaveSale(subject);
  const [isRateEntered, setIsRateEntered] = useState(false);
  const [isRateConfirmed, setIsRateConfirmed] = useState(false);
  const isNew = 'lot' in subject;
  const base = (isNew ? subject.lot : subject.sale).cost?.currency ?? null;
  const read = readTypedSale(typed);
  const named = choosable === null ? { lots: null } : readNamedLots(choosable, typedLots);
  const input =
    'wrong' in read || 'wrong' in named
      ? null
      : {
          ...{ ...read.input, lots: named.lots },
          ...(isRateConfirmed ? { is_rate_confirmed: true } : {}),
        };

  async function submit(): Promise<void> {
    setWrong('wrong' in read ? read.wrong : new Set());
    setWrongLots('wrong' in named ? named.wrong : new Set());
    if (input !== null && (await save(input))) onClose();
  }
  const bind = (field: TypedSaleField) => ({
    label: saleText(field),
    value: typed[field],
    error: wrong.has(field) ? saleText(`${field}Wrong`) : null,
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped((sale) => ({ ...sale, [field]: target.value })),
  });
  return (
    <form
      noValidate
      className={`${formStyles.form} ${formStyles.inDialog}`}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>{isNew ? subject.lot.name : subject.sale.name}</p>
      <p className="muted">{saleText('recordAbout')}</p>
      <div className={entryStyles.pair}>
        <TextField {...bind('pieces')} inputMode="numeric" maxLength={7} />
        <TextField
          {...bind('soldOn')}
          type="date"
          onChange={({ target }) =>
            setTyped((sale) => onDay({ ...sale, soldOn: target.value }, { isRateEntered }))
          }
        />
      </div>
      <Check
        checked={typed.isGift}
        onChange={({ target }) => setTyped((sale) => ({ ...sale, isGift: target.checked }))}
      >
        {saleText('isGift')}
      </Check>
      {choosable !== null && (
        <LotChoice lots={choosable} typed={typedLots} wrong={wrongLots} onChange={setTypedLots} />
      )}
      {!typed.isGift && (
        <>
          <div className={entryStyles.pair}>
            <TextField {...bind('received')} inputMode="decimal" maxLength={16} />
            <TextField {...bind('costs')} isOptional inputMode="decimal" maxLength={16} />
          </div>
          <div className={entryStyles.pair}>
            <CurrencyFields
              base={base}
              typed={typed.currency}
              isUnsure={!isNew && subject.sale.is_rate_unsure && typed.rate === String(subject.sale.rate)}
              isConfirmed={isRateConfirmed}
              onConfirm={setIsRateConfirmed}
              rate={{
                ...bind('rate'),
                onChange: ({ target }) => {
                  setIsRateEntered(true);
                  setTyped((sale) => ({ ...sale, rate: target.value }));
                },
              }}
              onCurrency={(currency) => setTyped((sale) => inCurrency(sale, currency))}
            />
          </div>
        </>
      )}
      <div className={entryStyles.pair}>
        <TextField
          label={saleText('buyer')}
          isOptional
          autoComplete="off"
          maxLength={255}
          value={typed.buyer}
          onChange={({ target }) => setTyped((sale) => ({ ...sale, buyer: target.value }))}
        />
        <TextField
          label={saleText('note')}
          isOptional
          autoComplete="off"
          maxLength={500}
          value={typed.note}
          onChange={({ target }) => setTyped((sale) => ({ ...sale, note: target.value }))}
        />
      </div>
      <SaleOutcomes subject={subject} input={input} />
      {failureText !== null && <Alert kind="error">{failureText}</Alert>}
      <div className={formStyles.acts}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {saleText(isNew ? 'save' : 'saveChange')}
        </Button>
        <Button onClick={onClose}>{saleText('cancel')}</Button>
      </div>
    </form>
  );
}
