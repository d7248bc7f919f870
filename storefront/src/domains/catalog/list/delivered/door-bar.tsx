import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useShopMethods } from '../../../shop/payment-method/method-names.ts';
import { choosePaymentMethod, usePaymentMethod } from '../../../shop/payment-method/payment-method.ts';
import { chooseCounter, useChosenCounter } from '../../../shop/pickup/pickup-choice.ts';
import {
  chooseDeliveryPlace,
  chooseOunces,
  forgetDeliveryPlace,
  MOST_OUNCES,
  useDeliveryPlace,
} from '../../door/delivery-place.ts';
import { withPage } from '../state/list-state.ts';
import { useListState } from '../state/use-list-state.ts';
import styles from './delivered.module.css';
import { deliveredText } from './delivered-texts.ts';
import { type ListRequest, useDeliveredList } from './use-list.ts';

/** The amount of metal, the postal code or chosen counter, and the payment method of a list by delivered price. */
export default function DoorBar({ request }: { readonly request: ListRequest }) {
  const headingId = useId();
  const { postcode } = useDeliveryPlace();
  const counter = useChosenCounter();
  const hasPlace = counter !== null || postcode !== null;
  const { data, isError, isPending } = useDeliveredList(request);
  const list = data?.deliveredProducts;
  return (
    <section className={styles.bar} aria-labelledby={headingId}>
      <h3 id={headingId} className="vh">
        {deliveredText('bar')}
      </h3>
      <Wishes />
      <div className={styles.place} role="status">
        {!hasPlace && <p>{deliveredText('lead')}</p>}
        {hasPlace && isPending && <p>{deliveredText('loading')}</p>}
        {hasPlace && isError && <Alert kind="error">{deliveredText('failed')}</Alert>}
        {list?.message != null && <Alert kind="warning">{list.message}</Alert>}
        {list?.place != null && <p>{list.tax_rule ?? list.place}</p>}
      </div>
      <p className={styles.links}>
        {counter === null && postcode !== null && (
          <button type="button" onClick={forgetDeliveryPlace}>
            {deliveredText('forget')}
          </button>
        )}
        <PageLink to="/most-metal">{deliveredText('mostMetal')}</PageLink>
      </p>
    </section>
  );
}

/** A value counts when the shopper leaves the field or presses Enter. */
function Wishes() {
  const client = useQueryClient();
  const { postcode, ounces } = useDeliveryPlace();
  const { change } = useListState();
  const methods = useShopMethods();
  const method = usePaymentMethod();
  const counter = useChosenCounter();
  const place = useRef<HTMLInputElement>(null);
  // The field replaces the button that had the focus.
  const [isShipped, setIsShipped] = useState(false);
  useEffect(() => {
    if (isShipped) place.current?.focus();
  }, [isShipped]);
  // Null shows the stored value.
  const [amount, setAmount] = useState<string | null>(null);
  const [destination, setDestination] = useState<string | null>(null);
  const entered = amount === null ? ounces : parseOunces(amount);
  const [isWrong, setIsWrong] = useState(false);
  const toFirstPage = () => change((latest) => withPage(latest, 1));
  const send = () => {
    setIsWrong(entered === null);
    if (entered === null) return;
    const typed = destination?.trim() || postcode;
    setAmount(null);
    setDestination(null);
    if (entered === ounces && typed === postcode) return;
    if (entered !== ounces) chooseOunces(entered);
    if (typed !== null && typed !== postcode) chooseDeliveryPlace(typed);
    toFirstPage();
  };
  const sendOnEnter = ({ key }: { readonly key: string }) => {
    if (key === 'Enter') send();
  };
  return (
    <>
      <TextField
        label={deliveredText('want')}
        value={amount ?? deliveredText('ounces', { ounces })}
        inputMode="decimal"
        maxLength={10}
        className={styles.field}
        error={isWrong ? deliveredText('ouncesWrong') : null}
        onChange={({ target }) => setAmount(target.value)}
        onKeyDown={sendOnEnter}
        onBlur={send}
      />
      {counter === null ? (
        <TextField
          ref={place}
          label={
            <>
              {deliveredText('to')} <span className="vh">({deliveredText('postcodeHint')})</span>
            </>
          }
          value={destination ?? postcode ?? ''}
          maxLength={12}
          autoComplete="shipping postal-code"
          className={styles.field}
          onChange={({ target }) => setDestination(target.value)}
          onKeyDown={sendOnEnter}
          onBlur={send}
        />
      ) : (
        <p className={styles.links}>
          <span>{deliveredText('collect', { counter: counter.name })}</span>
          <button
            type="button"
            onClick={() => {
              chooseCounter(null);
              setIsShipped(true);
              toFirstPage();
            }}
          >
            {deliveredText('ship')}
          </button>
        </p>
      )}
      <SelectField
        label={deliveredText('payBy')}
        className={styles.field}
        value={method ?? methods[0]?.code ?? ''}
        onChange={({ target }) => {
          choosePaymentMethod(client, target.value);
          toFirstPage();
        }}
      >
        {methods.map(({ code, short_title: title }) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </SelectField>
      {counter === null && postcode === null && (
        <Button size="sm" onClick={() => place.current?.focus()}>
          {deliveredText('show')}
        </Button>
      )}
    </>
  );
}

/** Parses entered troy ounces such as `10`, `2.5 oz` or `1,000`; null if invalid. */
function parseOunces(text: string): number | null {
  const number = /^(\d{1,5}(?:\.\d{1,3})?)\s*(?:oz)?$/i.exec(text.trim().replaceAll(',', ''))?.[1];
  const ounces = Number(number);
  return number !== undefined && ounces > 0 && ounces <= MOST_OUNCES ? ounces : null;
}
