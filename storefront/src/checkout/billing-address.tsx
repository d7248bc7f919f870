import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from '../customers/addresses/address-fields.module.css';
import { AddressFields } from '../customers/addresses/address-fields.tsx';
import { addressResolver } from '../customers/addresses/address-resolver.ts';
import { type AddressValues, addressValues } from '../customers/addresses/address-values.ts';
import { countriesOf, countriesQuery } from '../customers/addresses/countries-query.ts';
import { fieldOfFailure, withFailure } from '../customers/addresses/field-of-failure.ts';
import type { CartAddressInput, CheckoutContentsFragment } from '../graphql/generated/graphql.ts';
import { useStoreConfig } from '../shop/store-config.ts';
import { Alert } from '../ui/alert.tsx';
import { Check } from '../ui/check.tsx';
import { addressInput, knownAddress } from './address-input.ts';
import { addressOf, keepDraft, readDraft } from './checkout-draft.ts';
import { isBillingSame } from './is-billing-same.ts';
import { useKeepDraft } from './use-keep-draft.ts';

/** Null: the bill goes to the shipping address. */
export type BillingChoice = CartAddressInput | null;

export interface BillingAddressProps {
  readonly cart: CheckoutContentsFragment;
  /** The form's id, for fields that stand before it. */
  readonly formId: string;
  readonly failure: Error | null;
  readonly failureText: string | null;
  readonly onSubmit: (choice: BillingChoice) => void;
  /** The buttons of the form. */
  readonly children: ReactNode;
}

/** Where the bill goes: to the shipping address unless the shopper says otherwise. */
export function BillingAddress({
  cart,
  formId,
  failure,
  failureText,
  onSubmit,
  children,
}: BillingAddressProps) {
  const countries = countriesOf(useSuspenseQuery(countriesQuery()).data);
  const homeCountry = useStoreConfig()?.store_address_region_country_id;
  const [draft] = useState(readDraft);
  const [isSame, setIsSame] = useState(() => isBillingSame(cart, draft));
  const billed = cart.shipping_addresses[0]?.same_as_billing === true ? null : cart.billing_address;
  const form = useForm<AddressValues>({
    defaultValues: {
      ...addressValues(billed === null ? null : knownAddress(billed), countries, homeCountry),
      ...draft.billing,
    },
    mode: 'onTouched',
    resolver: addressResolver(countries),
  });
  useKeepDraft(form, (values) => keepDraft({ billing: addressOf(values) }));
  const failedField = fieldOfFailure(failure);

  const send = (event: FormEvent) => {
    if (!isSame) return form.handleSubmit((values) => onSubmit(addressInput(values, countries)))(event);
    event.preventDefault();
    onSubmit(null);
  };
  return (
    <form id={formId} onSubmit={send} noValidate>
      <div className={styles.block}>
        <h2>Billing address</h2>
        <Check
          checked={isSame}
          onChange={({ target }) => {
            setIsSame(target.checked);
            keepDraft({ billing: target.checked ? undefined : addressOf(form.getValues()) });
          }}
        >
          Same as shipping address
        </Check>
        {!isSame && (
          <div className={`${styles.form} ${styles.own}`}>
            <AddressFields
              countries={countries}
              countryCode={form.watch('countryCode')}
              section="billing"
              register={form.register}
              setValue={form.setValue}
              errors={withFailure(form.formState.errors, failedField, failureText)}
            />
          </div>
        )}
      </div>
      {failureText !== null && (failedField === null || isSame) && <Alert kind="error">{failureText}</Alert>}
      {children}
    </form>
  );
}
