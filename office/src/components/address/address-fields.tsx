import { type Country, findCountry, findRegion } from '@ingot/rules/checkout/addresses/countries.ts';
import { SelectField, TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { useEffect, useRef } from 'react';
import type { Address, AddressErrors } from './address.ts';
import styles from './address-fields.module.css';
import { addressText } from './address-texts.ts';

interface AddressFieldsProps {
  readonly countries: readonly Country[];
  readonly address: Address;
  readonly errors: AddressErrors;
  /** Whether the first field takes a focus that was lost with a removed button. */
  readonly takesFocus: boolean;
  readonly onChange: (changed: Partial<Address>) => void;
}

const REGION_NAMES: Readonly<Record<string, 'state' | 'province'>> = { US: 'state', CA: 'province' };

/** The fields of an address; new errors move the focus to the first one. Countries, and regions where a country has them, are lists of names. */
export function AddressFields({ countries, address, errors, takesFocus, onChange }: AddressFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) {
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [errors]);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      fields.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const control = (field: keyof Address) => ({
    value: address[field],
    error: errors[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [field]: target.value }),
  });
  const text = (field: 'firstname' | 'lastname' | 'company' | 'city' | 'telephone') => (
    <TextField
      label={addressText(field)}
      autoComplete="off"
      isOptional={field === 'company'}
      {...control(field)}
    />
  );
  return (
    <div ref={fields} className={styles.address}>
      <div className={styles.fields}>
        {text('firstname')}
        {text('lastname')}
        {text('company')}
        {text('telephone')}
      </div>
      <TextAreaField label={addressText('street')} rows={2} {...control('street')} />
      <div className={styles.fields}>
        {text('city')}
        <RegionField country={findCountry(countries, address.country)} control={control('region')} />
        <TextField
          label={addressText(address.country === 'US' ? 'zipCode' : 'postcode')}
          autoComplete="off"
          {...control('postcode')}
        />
        <SelectField
          label={addressText('country')}
          {...control('country')}
          onChange={({ target }) => onChange({ country: target.value, region: '' })}
        >
          {findCountry(countries, address.country) === null && (
            <option value={address.country}>{address.country}</option>
          )}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}

interface RegionFieldProps {
  readonly country: Country | null;
  readonly control: {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  };
}

function RegionField({ country, control }: RegionFieldProps) {
  const label = addressText(REGION_NAMES[country?.code ?? ''] ?? 'region');
  const isOptional = country?.isRegionRequired !== true;
  if (country === null || country.regions.length === 0) {
    return <TextField label={label} isOptional={isOptional} autoComplete="off" {...control} />;
  }
  const { value } = control;
  const found = value === '' ? null : findRegion(country, { id: null, text: value });
  return (
    <SelectField label={label} isOptional={isOptional} {...control} value={found?.code ?? value}>
      <option value="">{addressText('choose')}</option>
      {found === null && value !== '' && <option value={value}>{value}</option>}
      {country.regions.map(({ id, code, name }) => (
        <option key={id} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
