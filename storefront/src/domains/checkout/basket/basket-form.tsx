import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { Segments } from '@ingot/ui/links/segments.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { chooseDeliveryPlace, useDeliveryPlace } from '../../catalog/door/delivery-place.ts';
import { metalName } from '../../metals/names/metal-name.ts';
import { useShopMethods } from '../../shop/payment-method/method-names.ts';
import { choosePaymentMethod, usePaymentMethod } from '../../shop/payment-method/payment-method.ts';
import { chooseCounter, useChosenCounter } from '../../shop/pickup/pickup-choice.ts';
import { basketText } from './basket-texts.ts';
import { type BasketWishes, HEAVIEST } from './basket-wishes.ts';
import styles from './most-metal.module.css';

export interface BasketFormProps {
  readonly wishes: BasketWishes;
  readonly onChange: (wishes: BasketWishes) => void;
}

/** Amount, metal, payment method, postal code or chosen counter, and wishes. */
export function BasketForm({ wishes, onChange }: BasketFormProps) {
  const client = useQueryClient();
  const methods = useShopMethods();
  const method = usePaymentMethod();
  const { postcode } = useDeliveryPlace();
  const amount = useRef<HTMLInputElement>(null);
  const counter = useChosenCounter();
  const place = useRef<HTMLInputElement>(null);
  // The field replaces the button that had the focus.
  const [isShipped, setIsShipped] = useState(false);
  useEffect(() => {
    if (isShipped) place.current?.focus();
  }, [isShipped]);
  useShownAmount(amount, wishes.amount);
  const [wrong, setWrong] = useState<'amount' | 'postcode' | null>(null);
  const send = () => {
    const entered = parseUnits(amount.current?.value ?? '');
    const destination = place.current?.value.trim() ?? '';
    const lacksPlace = counter === null && destination === '';
    setWrong(entered === null ? 'amount' : lacksPlace ? 'postcode' : null);
    if (entered === null || lacksPlace) return;
    if (counter === null) chooseDeliveryPlace(destination);
    onChange({ ...wishes, amount: entered });
  };
  const sendOnEnter = ({ key }: { readonly key: string }) => {
    if (key === 'Enter') send();
  };
  return (
    <div className={styles.form}>
      {/* Uncontrolled, because an amount may be typed before hydration. */}
      <TextField
        ref={amount}
        label={basketText('amount')}
        defaultValue={wishes.amount.toLocaleString('en-US')}
        inputMode="decimal"
        maxLength={16}
        className={styles.amount}
        error={wrong === 'amount' ? basketText('amountWrong') : null}
        onKeyDown={sendOnEnter}
      />
      <div className={styles.choice}>
        <span aria-hidden="true">{basketText('metal')}</span>
        <Segments<Metal>
          label={basketText('metal')}
          options={METALS.map((metal) => ({ value: metal, text: metalName(metal) }))}
          value={wishes.metal}
          onChange={(metal) => onChange({ ...wishes, metal })}
        />
      </div>
      <SelectField
        label={basketText('payBy')}
        value={method ?? methods[0]?.code ?? ''}
        onChange={({ target }) => choosePaymentMethod(client, target.value)}
      >
        {methods.map(({ code, short_title: title }) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </SelectField>
      {counter === null ? (
        // React writes the stored postal code into an untouched field once it is known.
        <TextField
          ref={place}
          label={basketText('postcode')}
          defaultValue={postcode ?? ''}
          maxLength={12}
          autoComplete="shipping postal-code"
          className={styles.postcode}
          error={wrong === 'postcode' ? basketText('postcodeWrong') : null}
          onKeyDown={sendOnEnter}
        />
      ) : (
        <div className={styles.choice}>
          <span>{basketText('collect')}</span>
          <b>{counter.name}</b>
          <Button
            size="sm"
            onClick={() => {
              chooseCounter(null);
              setIsShipped(true);
            }}
          >
            {basketText('ship')}
          </Button>
        </div>
      )}
      <SelectField
        label={basketText('pieces')}
        value={wishes.forms}
        onChange={({ target }) => onChange({ ...wishes, forms: target.value as BasketWishes['forms'] })}
      >
        <option value="all">{basketText('allForms')}</option>
        <option value="coin">{basketText('coins')}</option>
        <option value="bar">{basketText('bars')}</option>
      </SelectField>
      <SelectField
        label={basketText('heaviest')}
        value={wishes.heaviest ?? ''}
        onChange={({ target }) =>
          onChange({ ...wishes, heaviest: target.value === '' ? null : Number(target.value) })
        }
      >
        <option value="">{basketText('anyWeight')}</option>
        {HEAVIEST.map((ounces) => (
          <option key={ounces} value={ounces}>
            {basketText('upTo', { ounces })}
          </option>
        ))}
      </SelectField>
      <Button variant="primary" data-early="once" onClick={send}>
        {basketText('find')}
      </Button>
    </div>
  );
}

/** Shows an amount that was chosen elsewhere on the page. An entered one stays as it is. */
function useShownAmount(field: RefObject<HTMLInputElement | null>, units: number): void {
  const shown = useRef(units);
  useEffect(() => {
    if (shown.current === units) return;
    shown.current = units;
    if (field.current && parseUnits(field.current.value) !== units) {
      field.current.value = units.toLocaleString('en-US');
    }
  }, [field, units]);
}

/** Parses an entered amount such as `2,000` or `$1,999.50`; null if invalid. */
function parseUnits(text: string): number | null {
  const plain = text.replaceAll(/[\s,$€£]/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  return Number(plain) > 0 ? Number(plain) : null;
}
