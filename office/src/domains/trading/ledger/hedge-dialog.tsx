import { METALS } from '@ingot/rules/metals/metal.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { MoneyField } from '../../../components/fields/money-field.tsx';
import {
  type HedgeSide,
  type Metal,
  RecordHedgeDocument,
  TradeHedgeDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { tradingText } from '../trading-texts.ts';
import { termsQuery } from './ledger-query.ts';
import { ledgerText } from './ledger-texts.ts';

/** The initial values of the dialog. */
export interface HedgeStart {
  readonly metal: Metal;
  readonly side: HedgeSide;
  readonly ounces: number | null;
}

interface HedgeDialogProps {
  readonly start: HedgeStart;
  readonly currency: string;
  readonly onClose: () => void;
}

const CHANGES = { changes: ['ledger', 'positions'], success: () => ledgerText('recorded') };

/**
 * The dialog that trades a hedge with the broker of the shop, or records a hedge that was traded
 * elsewhere.
 */
export function HedgeDialog({ start, currency, onClose }: HedgeDialogProps) {
  // The idempotency key of the dialog: pressing twice records one hedge.
  const [key] = useState(() => crypto.randomUUID());
  const [metal, setMetal] = useState(start.metal);
  const [side, setSide] = useState(start.side);
  const [ouncesText, setOuncesText] = useState(start.ounces === null ? '' : String(start.ounces));
  const [isPaper, setIsPaper] = useState(true);
  const [price, setPrice] = useState<number | null>(null);
  const [cost, setCost] = useState<number | null>(0);
  const [counterparty, setCounterparty] = useState('');
  const [reference, setReference] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const trade = useAction(TradeHedgeDocument, CHANGES);
  const record = useAction(RecordHedgeDocument, CHANGES);
  const ounces = ouncesOf(ouncesText);
  const { data } = useQuery(termsQuery(metal, side, isPaper ? ounces : null));
  const terms = data?.hedge_terms;
  const missing = (isMissing: boolean) => (isChecked && isMissing ? ledgerText('missing') : null);
  const submit = async () => {
    setIsChecked(true);
    if (ounces === null) return;
    if (isPaper) {
      if ((await trade.run({ trade: { key, metal, side, ounces } })) !== null) onClose();
      return;
    }
    if (price === null || cost === null || counterparty.trim() === '') return;
    const hedge = {
      key,
      metal,
      side,
      ounces,
      price,
      cost,
      counterparty,
      reference: reference.trim() || null,
    };
    if ((await record.run({ hedge })) !== null) onClose();
  };
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={ledgerText('newHedge')}
      submit={ledgerText(isPaper ? 'trade' : 'record')}
      isBusy={trade.isPending || record.isPending}
      error={trade.error ?? record.error}
      onSubmit={async (event) => {
        event.preventDefault();
        await submit();
      }}
    >
      <SelectField
        label={ledgerText('metal')}
        value={metal}
        onChange={({ target }) => setMetal(target.value as Metal)}
      >
        {METALS.map((one) => (
          <option key={one} value={one}>
            {tradingText(one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={ledgerText('side')}
        help={ledgerText('sideHelp')}
        value={side}
        onChange={({ target }) => setSide(target.value as HedgeSide)}
      >
        <option value="sell">{ledgerText('sell')}</option>
        <option value="buy">{ledgerText('buy')}</option>
      </SelectField>
      <TextField
        label={ledgerText('ouncesField')}
        help={ledgerText('ouncesHelp')}
        error={isChecked && ounces === null ? ledgerText('invalid') : null}
        inputMode="decimal"
        autoComplete="off"
        value={ouncesText}
        onChange={({ target }) => setOuncesText(target.value)}
      />
      <SelectField
        label={ledgerText('where')}
        help={isPaper ? ledgerText('paperHelp') : undefined}
        value={isPaper ? 'paper' : 'hand'}
        onChange={({ target }) => setIsPaper(target.value === 'paper')}
      >
        <option value="paper">{ledgerText('wherePaper')}</option>
        <option value="hand">{ledgerText('whereHand')}</option>
      </SelectField>
      {isPaper && ounces !== null && data !== undefined && (
        <p role="status">
          {terms == null
            ? ledgerText('noTerms')
            : ledgerText('terms', {
                price: formatMoney(terms.price, terms.currency),
                cost: formatMoney(terms.cost, terms.currency),
              })}
        </p>
      )}
      {!isPaper && (
        <>
          <MoneyField
            label={ledgerText('priceField', { currency })}
            error={missing(price === null)}
            value={price}
            onChange={setPrice}
          />
          <MoneyField
            label={ledgerText('costField', { currency })}
            help={ledgerText('costHelp')}
            error={missing(cost === null)}
            value={cost}
            onChange={setCost}
          />
          <TextField
            label={ledgerText('counterparty')}
            error={missing(counterparty.trim() === '')}
            maxLength={100}
            value={counterparty}
            onChange={({ target }) => setCounterparty(target.value)}
          />
          <TextField
            label={ledgerText('reference')}
            help={ledgerText('referenceHelp')}
            isOptional
            maxLength={100}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Parses ounces. Null for an invalid text. */
function ouncesOf(text: string): number | null {
  const clean = text.trim().replaceAll(',', '');
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(clean)) return null;
  return Number(clean) > 0 ? Number(clean) : null;
}
