import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { type Address, type AddressErrors, addressErrors } from '../../../components/address/address.ts';
import { AddressFields } from '../../../components/address/address-fields.tsx';
import { CountriesFailure } from '../../../components/address/countries-failure.tsx';
import { useCountries } from '../../../components/address/use-countries.ts';
import { countryName } from '../../../components/labels/country-name.ts';
import { SetPhoneOrderAddressDocument } from '../../../platform/graphql/generated/graphql.ts';
import { checkoutText } from '../checkout-texts.ts';
import styles from './phone-order.module.css';
import { type PhoneOrder, type PhonePart, useChange } from './phone-order-query.ts';

const EMPTY: Address = {
  firstname: '',
  lastname: '',
  company: '',
  street: '',
  city: '',
  country: 'US',
  region: '',
  postcode: '',
  telephone: '',
};

/** The address of delivery and invoice: from the address book, or typed. */
export function AddressPart({ order }: PhonePart) {
  const [isEditing, setIsEditing] = useState(false);
  const { address } = order;
  if (address && !isEditing) {
    const { firstname, lastname, street, city, region, postcode, country } = address;
    const lines = [
      `${firstname} ${lastname}`,
      street.replaceAll('\n', ', '),
      `${city}, ${region} ${postcode}`,
      countryName(country),
    ];
    return (
      <p className="small">
        {lines.join(', ')}{' '}
        <TextButton onClick={() => setIsEditing(true)}>{checkoutText('editAddress')}</TextButton>
      </p>
    );
  }
  return <AddressForm order={order} onSaved={() => setIsEditing(false)} />;
}

function AddressForm({ order, onSaved }: PhonePart & { readonly onSaved: () => void }) {
  const [wanted, setWanted] = useState<Address>(() => firstAddress(order));
  const save = useChange(SetPhoneOrderAddressDocument);
  const [errors, setErrors] = useState<AddressErrors>({});
  const { countries, error, isRetrying, isRetried, retry } = useCountries();
  if (error !== null) return <CountriesFailure error={error} isRetrying={isRetrying} onRetry={retry} />;
  if (countries === undefined) return <Skeleton height="240px" />;
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={checkoutText('address')}
      onSubmit={async (event) => {
        event.preventDefault();
        const found = addressErrors(wanted, countries);
        setErrors(found);
        if (Object.keys(found).length > 0) return;
        if ((await save.run({ id: order.id, address: wanted })) !== null) onSaved();
      }}
    >
      {order.book.length > 1 && (
        <SelectField
          label={checkoutText('book')}
          onChange={({ target }) => {
            const entry = order.book.find(({ id }) => id === target.value);
            if (entry) setWanted(pick(entry));
          }}
        >
          {order.book.map(({ id, street, city }) => (
            <option key={id} value={id}>
              {[street.replaceAll('\n', ', '), city].join(', ')}
            </option>
          ))}
        </SelectField>
      )}
      <AddressFields
        countries={countries}
        address={wanted}
        errors={errors}
        takesFocus={isRetried}
        onChange={(changed) => {
          setWanted({ ...wanted, ...changed });
          setErrors({});
        }}
      />
      {save.error !== null && <Alert kind="error">{save.error}</Alert>}
      <div>
        <Button type="submit" isBusy={save.isPending}>
          {checkoutText('saveAddress')}
        </Button>
      </div>
    </form>
  );
}

/** The chosen address, the first one of the book, or an empty one with the customer's name. */
function firstAddress({ address, book, customer }: PhoneOrder): Address {
  const [first] = book;
  const { firstname, lastname } = customer;
  const empty = { ...EMPTY, firstname: firstname ?? '', lastname: lastname ?? '' };
  return pick(address ?? first ?? empty);
}

function pick(address: Address): Address {
  const { firstname, lastname, company, street, city, country, region, postcode, telephone } = address;
  return { firstname, lastname, company, street, city, country, region, postcode, telephone };
}
