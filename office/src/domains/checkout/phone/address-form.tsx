import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField, TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { SetPhoneOrderAddressDocument } from '../../../platform/graphql/generated/graphql.ts';
import { checkoutText } from '../checkout-texts.ts';
import styles from './phone-order.module.css';
import { type PhoneOrder, type PhonePart, useChange } from './phone-order-query.ts';

type Address = NonNullable<PhoneOrder['address']>;

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
    const { firstname, lastname, street, city, region, postcode } = address;
    const lines = [
      `${firstname} ${lastname}`,
      street.replaceAll('\n', ', '),
      `${city}, ${region} ${postcode}`,
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
  const text = (field: keyof Address) => (
    <TextField
      label={checkoutText(field)}
      autoComplete="off"
      value={wanted[field]}
      onChange={({ target }) => setWanted({ ...wanted, [field]: target.value })}
    />
  );
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={checkoutText('address')}
      onSubmit={async (event) => {
        event.preventDefault();
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
      <div className={styles.fields}>
        {text('firstname')}
        {text('lastname')}
        {text('company')}
        {text('telephone')}
      </div>
      <TextAreaField
        label={checkoutText('street')}
        rows={2}
        value={wanted.street}
        onChange={({ target }) => setWanted({ ...wanted, street: target.value })}
      />
      <div className={styles.fields}>
        {text('city')}
        {text('region')}
        {text('postcode')}
        {text('country')}
      </div>
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
