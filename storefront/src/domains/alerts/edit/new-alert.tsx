import { METALS, parseMetal } from '@ingot/rules/metals/metal.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CreateAlertDocument, type CustomerAlertInput } from '../../../platform/graphql/generated/graphql.ts';
import { metalName } from '../../metals/names/metal-name.ts';
import { useMetalPrices } from '../../metals/prices/metal-prices.ts';
import { alertText } from '../alert-texts.ts';
import styles from '../alerts.module.css';
import { type AlertProduct, alertProductQuery, pieceOf } from '../alerts-query.ts';
import { figureText } from '../format-alert.ts';
import { parseAmount } from './parse-amount.ts';
import { useChangeAlert } from './use-change-alert.ts';

/**
 * The requested alert in the URL: `?sku=AG-LH-1`, for a variant also `&of=` its product, or
 * `?metal=silver`.
 */
export interface RequestedAlert {
  readonly sku: string | null;
  readonly of: string | null;
  readonly metal: string | null;
}

/**
 * The form for a new alert: for the product or metal of the URL, or for any metal and the ratio.
 */
export function NewAlert({ asked, onMade }: { readonly asked: RequestedAlert; readonly onMade: () => void }) {
  const { sku } = asked;
  const { data, isPending } = useQuery({
    ...alertProductQuery(asked.of ?? sku ?? ''),
    enabled: sku !== null,
  });
  if (sku !== null && isPending) return null;
  const product = sku === null ? null : pieceOf(data, sku);
  return (
    <>
      {sku !== null && product === null && <Alert kind="warning">{alertText('unknownPiece')}</Alert>}
      <AlertForm product={product} metal={asked.metal} isAsked={sku !== null} onMade={onMade} />
    </>
  );
}

interface AlertFormProps {
  readonly product: AlertProduct | null;
  readonly metal: string | null;
  /** Whether the URL requested this alert; the threshold then takes the focus. */
  readonly isAsked: boolean;
  readonly onMade: () => void;
}

function AlertForm({ product, metal, isAsked, onMade }: AlertFormProps) {
  const [watch, setWatch] = useState(
    product ? (product.is_salable ? 'price' : 'stock') : (parseMetal(metal ?? '') ?? 'silver'),
  );
  const [direction, setDirection] = useState<'BELOW' | 'ABOVE'>('BELOW');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { change, isPending, failureText } = useChangeAlert();
  const now = useNow(watch, product);
  const isStock = watch === 'stock';
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);

  async function make(): Promise<void> {
    const value = parseAmount(typed);
    if (!isStock && value === null) {
      setProblem(alertText(typed.trim() === '' ? 'missing' : 'notNumber'));
      field.current?.focus();
      return;
    }
    setProblem(null);
    const input = inputOf(watch, { sku: product?.sku ?? '', direction, value });
    if (await change(CreateAlertDocument, { input }, alertText('made'))) {
      setTyped('');
      onMade();
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <div className={styles.fields}>
        <SelectField
          label={alertText('watch')}
          value={watch}
          className={isStock ? styles.wide : undefined}
          onChange={({ target }) => setWatch(target.value)}
        >
          {product && <option value="price">{alertText('priceOf', { name: product.name ?? '' })}</option>}
          {product && !product.is_salable && (
            <option value="stock">{alertText('stockOf', { name: product.name ?? '' })}</option>
          )}
          {METALS.map((one) => (
            <option key={one} value={one}>
              {alertText('ask', { metal: metalName(one) })}
            </option>
          ))}
          <option value="ratio">{alertText('ratio')}</option>
        </SelectField>
        {!isStock && (
          <SelectField
            label={alertText('whenItIs')}
            value={watch === 'price' ? 'BELOW' : direction}
            onChange={({ target }) => setDirection(target.value === 'ABOVE' ? 'ABOVE' : 'BELOW')}
          >
            <option value="BELOW">{alertText('optionBelow')}</option>
            {watch !== 'price' && <option value="ABOVE">{alertText('optionAbove')}</option>}
          </SelectField>
        )}
        {!isStock && (
          <TextField
            ref={field}
            label={alertText(watch === 'ratio' ? 'ratioFigure' : 'price')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={typed}
            error={problem}
            help={now === null ? undefined : alertText('itNow', { figure: now })}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </div>
      {failureText !== null && <Alert kind="error">{failureText}</Alert>}
      <Button type="submit" variant="primary" isBusy={isPending}>
        {alertText(isStock ? 'tellMeBack' : 'watchPrice')}
      </Button>
    </form>
  );
}

/** Returns the current value of the chosen subject, formatted; null if there is none. */
function useNow(watch: string, product: AlertProduct | null): string | null {
  const spot = useMetalPrices();
  const askOf = (metal: string) => spot?.items.find((item) => item.metal === metal)?.ask;
  if (watch === 'price') {
    const price = product?.price_range.minimum_price.final_price;
    return price?.value == null ? null : figureText(price.value, price.currency ?? 'USD');
  }
  const [gold, silver] = [askOf('gold'), askOf('silver')];
  if (watch === 'ratio') return gold && silver ? figureText(gold / silver, null) : null;
  const ask = askOf(watch);
  return ask === undefined ? null : figureText(ask, 'USD');
}

function inputOf(
  watch: string,
  rest: { readonly sku: string; readonly direction: 'ABOVE' | 'BELOW'; readonly value: number | null },
): CustomerAlertInput {
  const { sku, direction, value } = rest;
  if (watch === 'stock') return { kind: 'BACK_IN_STOCK', sku };
  if (watch === 'price') return { kind: 'PRODUCT_PRICE', sku, value };
  if (watch === 'ratio') return { kind: 'GOLD_SILVER_RATIO', direction, value };
  return { kind: 'SPOT_PRICE', metal: watch, direction, value };
}
