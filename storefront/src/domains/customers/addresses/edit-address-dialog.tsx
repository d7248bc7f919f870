import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { CreateAddressDocument, UpdateAddressDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import styles from '../address-form/address-fields.module.css';
import { AddressFields } from '../address-form/address-fields.tsx';
import { addressResolver } from '../address-form/address-resolver.ts';
import { addressText } from '../address-form/address-texts.ts';
import { type AddressValues, addressValues } from '../address-form/address-values.ts';
import { countriesOf, countriesQuery } from '../address-form/countries-query.ts';
import { errorField, withFailure } from '../address-form/error-field.ts';
import formStyles from '../forms/account-form.module.css';
import type { BookAddress } from './address-book-query.ts';
import { bookInput, knownBookAddress } from './book-address.ts';
import { useChangeAddress } from './use-change-address.ts';

export interface EditAddressDialogProps {
  /** The entry to change; null = a new one. */
  readonly address: BookAddress | null;
  /** Whether the book is empty: its first entry becomes both defaults unless unchecked. */
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface FormValues extends AddressValues {
  readonly isDefaultShipping: boolean;
  readonly isDefaultBilling: boolean;
}

/** Adds or changes an entry of the address book. */
export default function EditAddressDialog({ isOpen, ...props }: EditAddressDialogProps) {
  const title = addressText(props.address === null ? 'addTitle' : 'editTitle');
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={title}>
      <AddressForm {...props} />
    </Dialog>
  );
}

function AddressForm({ address, isFirst, onClose }: Omit<EditAddressDialogProps, 'isOpen'>) {
  const countries = countriesOf(useSuspenseQuery(countriesQuery()).data);
  const homeCountry = useStoreConfig()?.store_address_region_country_id;
  const { change, isPending, failure, failureText } = useChangeAddress();
  const form = useForm<FormValues>({
    defaultValues: {
      ...addressValues(address && knownBookAddress(address), countries, homeCountry),
      isDefaultShipping: address?.default_shipping ?? isFirst,
      isDefaultBilling: address?.default_billing ?? isFirst,
    },
    mode: 'onTouched',
    resolver: addressResolver(countries),
  });
  const { dirtyFields, errors } = form.formState;
  const failedField = errorField(failure);
  const send = form.handleSubmit(async ({ isDefaultShipping, isDefaultBilling, ...values }) => {
    // An untouched check box may be out of date, so the shop keeps its own value.
    const sends = (isTouched: boolean | undefined) => address === null || isTouched === true;
    const input = {
      ...bookInput(values, countries),
      ...(sends(dirtyFields.isDefaultShipping) && { default_shipping: isDefaultShipping }),
      ...(sends(dirtyFields.isDefaultBilling) && { default_billing: isDefaultBilling }),
    };
    const isDone =
      address === null
        ? await change(CreateAddressDocument, { input }, addressText('saved'))
        : await change(UpdateAddressDocument, { id: address.id, input }, addressText('saved'));
    if (isDone) onClose();
  });
  return (
    <form className={`${styles.form} ${formStyles.inDialog}`} onSubmit={send} noValidate>
      <AddressFields
        countries={countries}
        countryCode={form.watch('countryCode')}
        section="shipping"
        register={form.register}
        setValue={form.setValue}
        errors={withFailure(errors, failedField, failureText)}
      />
      <div>
        <Check {...form.register('isDefaultShipping')}>{addressText('shipHere')}</Check>
        <Check {...form.register('isDefaultBilling')}>{addressText('billHere')}</Check>
      </div>
      {failureText !== null && failedField === null && <Alert kind="error">{failureText}</Alert>}
      <div className={formStyles.acts}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {addressText('save')}
        </Button>
        <Button onClick={onClose}>{addressText('cancel')}</Button>
      </div>
    </form>
  );
}
