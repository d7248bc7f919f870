import { Check } from '@ingot/ui/fields/check.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type {
  BillingAddressInput,
  CheckoutContentsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import styles from '../../customers/address-form/address-fields.module.css';
import { AddressFields } from '../../customers/address-form/address-fields.tsx';
import { addressResolver } from '../../customers/address-form/address-resolver.ts';
import { type AddressValues, addressValues } from '../../customers/address-form/address-values.ts';
import { countriesOf, countriesQuery } from '../../customers/address-form/countries-query.ts';
import { errorField, withFailure } from '../../customers/address-form/error-field.ts';
import { useSession } from '../../customers/session/session.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { checkoutText } from '../checkout-texts.ts';
import { typedAddress } from '../saved-address/saved-address.ts';
import { SavedAddressChoice } from '../saved-address/saved-address-choice.tsx';
import { savedAddressText } from '../saved-address/saved-address-texts.ts';
import { useSavedAddresses } from '../saved-address/use-saved-addresses.ts';
import { addressOf, readDraft, storeDraft } from '../state/checkout-draft.ts';
import { addressInput, knownAddress } from './address-input.ts';
import { isBillingSame } from './is-billing-same.ts';
import { useStoreDraft } from './use-store-draft.ts';

export interface BillingAddressProps {
  readonly cart: CheckoutContentsFragment;
  /** The form's id, for fields outside of the form element. */
  readonly formId: string;
  readonly failure: Error | null;
  readonly failureText: string | null;
  readonly onSubmit: (choice: BillingAddressInput) => void;
  /** The buttons of the form. */
  readonly children: ReactNode;
}

/**
 * The billing address: the shipping address unless the shopper chooses otherwise, then a saved or
 * an entered one.
 */
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
  useStoreDraft(form, (values) => storeDraft({ billing: addressOf(values) }));
  const { errors, isDirty } = form.formState;
  const failedField = errorField(failure);
  const hasDraft = Object.keys(draft.billing ?? {}).length > 0;
  const saved = useSavedAddresses('billing', billed, hasDraft);
  const isTyped = !isSame && saved.chosenId === null && !saved.isLoading;
  const isCustomer = useSession() === 'customer';
  const [isKept, setIsKept] = useState(true);

  const sendTyped = form.handleSubmit((values) =>
    onSubmit(typedAddress(addressInput(values, countries), isKept && isCustomer)),
  );
  const send = (event: FormEvent) => {
    if (isTyped) return sendTyped(event);
    event.preventDefault();
    if (isSame) onSubmit({ same_as_shipping: true });
    else if (saved.chosenId !== null) onSubmit({ customer_address_id: saved.chosenId });
  };
  return (
    <form id={formId} onSubmit={send} noValidate>
      <div className={styles.block}>
        <h2>{checkoutText('billingHeading')}</h2>
        <Check
          checked={isSame}
          onChange={({ target }) => {
            setIsSame(target.checked);
            storeDraft({ billing: target.checked ? undefined : isDirty ? addressOf(form.getValues()) : {} });
          }}
        >
          {checkoutText('billingToShipping')}
        </Check>
        {!isSame && (
          <div className={`${styles.form} ${styles.own}`}>
            <SavedAddressChoice saved={saved} countries={countries} />
            {saved.isLoading && <Skeleton height="20rem" />}
            {isTyped && (
              <AddressFields
                countries={countries}
                countryCode={form.watch('countryCode')}
                section="billing"
                register={form.register}
                setValue={form.setValue}
                errors={withFailure(errors, failedField, failureText)}
              />
            )}
            {isTyped && isCustomer && (
              <Check checked={isKept} onChange={({ target }) => setIsKept(target.checked)}>
                {savedAddressText('keep')}
              </Check>
            )}
          </div>
        )}
      </div>
      {failureText !== null && (failedField === null || !isTyped) && (
        <Alert kind="error">{failureText}</Alert>
      )}
      {children}
    </form>
  );
}
