import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { isVirtualCart } from '../../cart/lines/is-virtual-cart.ts';
import styles from '../../customers/address-form/address-fields.module.css';
import { AddressFields } from '../../customers/address-form/address-fields.tsx';
import { addressValues } from '../../customers/address-form/address-values.ts';
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
import { StepActions } from '../steps/step-actions.tsx';
import { StepHeading } from '../steps/step-heading.tsx';
import { addressInput, knownAddress } from './address-input.ts';
import { type ShippingValues, shippingResolver } from './address-resolver.ts';
import { GuestEmail } from './guest-email.tsx';
import { isBillingSame } from './is-billing-same.ts';
import { type ChosenAddress, useSetBillingContact } from './use-set-billing-contact.ts';
import { useSetShippingAddress } from './use-set-shipping-address.ts';
import { useStoreDraft } from './use-store-draft.ts';

export interface AddressStepProps {
  readonly cart: CheckoutContentsFragment;
  /** The shop's rejection of the address when the order was placed; null if none. */
  readonly rejection: string | null;
  readonly onDone: () => void;
}

/** The first step: e-mail and shipping address, or the billing address if nothing is delivered. */
export function AddressStep({ cart, rejection, onDone }: AddressStepProps) {
  const isVirtual = isVirtualCart(cart);
  const set = isVirtual ? cart.billing_address : cart.shipping_addresses[0];
  const purpose = isVirtual ? 'billing' : 'shipping';
  const countries = countriesOf(useSuspenseQuery(countriesQuery()).data);
  const homeCountry = useStoreConfig()?.store_address_region_country_id;
  const shipping = useSetShippingAddress(cart.id);
  const billing = useSetBillingContact(cart.id);
  const { submit, isSubmitting, error, errorText } = isVirtual ? billing : shipping;
  const [draft] = useState(readDraft);
  const [isSame, setIsSame] = useState(() => isBillingSame(cart, draft));
  const form = useForm<ShippingValues>({
    defaultValues: {
      email: draft.email ?? cart.email ?? '',
      ...addressValues(set ? knownAddress(set) : null, countries, homeCountry),
      ...draft.shipping,
    },
    mode: 'onTouched',
    resolver: shippingResolver(countries),
  });
  useStoreDraft(form, ({ email, ...address }) => storeDraft({ email, shipping: addressOf(address) }));
  const { errors } = form.formState;
  const failedField = errorField(error);
  // A customer's receipt goes to the e-mail of the account.
  const isGuest = useSession() === 'guest';
  const saved = useSavedAddresses(purpose, set ?? null, draft.shipping !== undefined);
  const isTyped = saved.chosenId === null && !saved.isLoading;
  const [isKept, setIsKept] = useState(true);

  const finish = async (email: string, address: ChosenAddress) => {
    if (!(await submit({ email, address }))) return;
    storeDraft({ email: undefined, shipping: undefined });
    onDone();
  };
  const sendTyped = form.handleSubmit(({ email, ...address }) =>
    finish(email.trim(), typedAddress(addressInput(address, countries), isKept && !isGuest)),
  );
  const send = (event: FormEvent) => {
    if (saved.chosenId === null) return sendTyped(event);
    event.preventDefault();
    return finish('', { customer_address_id: saved.chosenId });
  };
  return (
    <>
      <StepHeading title={checkoutText(isVirtual ? 'billingAsk' : 'addressHeading')}>
        {isVirtual && <>{checkoutText('noDelivery')} </>}
        {isGuest && <SignInLead />}
      </StepHeading>
      <form className={styles.form} onSubmit={send} noValidate>
        {rejection !== null && <Alert kind="error">{rejection}</Alert>}
        {isGuest ? (
          <GuestEmail
            field={form.register('email')}
            email={form.watch('email')}
            help={checkoutText(isVirtual ? 'emailHelpVirtual' : 'emailHelp')}
            error={errors.email?.message ?? (failedField === 'email' ? errorText : null)}
          />
        ) : (
          <p>{checkoutText('receiptTo', { email: cart.email ?? '' })}</p>
        )}
        <SavedAddressChoice saved={saved} countries={countries} />
        {saved.isLoading && <Skeleton height="20rem" />}
        {isTyped && (
          <AddressFields
            countries={countries}
            countryCode={form.watch('countryCode')}
            section={purpose}
            register={form.register}
            setValue={form.setValue}
            errors={withFailure(errors, failedField, errorText)}
          />
        )}
        {isTyped && !isGuest && (
          <Check checked={isKept} onChange={({ target }) => setIsKept(target.checked)}>
            {savedAddressText('keep')}
          </Check>
        )}
        {!isVirtual && (
          <Check
            checked={isSame}
            onChange={({ target }) => {
              setIsSame(target.checked);
              // The payment step asks for a different billing address.
              storeDraft({ billing: target.checked ? undefined : {} });
            }}
          >
            {checkoutText('billingSame')}
          </Check>
        )}
        {errorText !== null && (failedField === null || !isTyped) && <Alert kind="error">{errorText}</Alert>}
        <StepActions back={<TextLink to="/cart">{checkoutText('backToCart')}</TextLink>}>
          <Button type="submit" variant="primary" size="lg" isBusy={isSubmitting}>
            {checkoutText(isVirtual ? 'toPayment' : 'toMethod')}
          </Button>
        </StepActions>
      </form>
    </>
  );
}

function SignInLead() {
  return (
    <>
      {checkoutText('signInLead')} <TextLink to="/cart-login">{checkoutText('signIn')}</TextLink>{' '}
      {checkoutText('signInWhy')}
    </>
  );
}
