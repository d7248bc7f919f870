import { type Country, findCountry } from '@ingot/rules/checkout/addresses/countries.ts';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import styles from './address-fields.module.css';
import { addressText } from './address-texts.ts';
import type { AddressValues } from './address-values.ts';
import { countryLabels } from './country-labels.ts';

export interface AddressFieldsProps {
  readonly countries: readonly Country[];
  /** The selected country. */
  readonly countryCode: string;
  /** The autofill section of the browser: `shipping` or `billing`. */
  readonly section: 'shipping' | 'billing';
  readonly register: (name: keyof AddressValues) => UseFormRegisterReturn;
  readonly setValue: (name: keyof AddressValues, value: string) => void;
  readonly errors: FieldErrors<AddressValues>;
}

/** The fields of an address. Region is a list where the country has one, else a text. */
export function AddressFields({
  countries,
  countryCode,
  section,
  register,
  setValue,
  errors,
}: AddressFieldsProps) {
  const country = findCountry(countries, countryCode);
  const words = countryLabels(countryCode);
  const field = (name: keyof AddressValues, autoComplete: string) => ({
    ...register(name),
    autoComplete: `${section} ${autoComplete}`,
    error: errors[name]?.message,
  });
  return (
    <>
      <div className="field-pair">
        <TextField label={addressText('firstName')} {...field('firstname', 'given-name')} />
        <TextField label={addressText('lastName')} {...field('lastname', 'family-name')} />
      </div>
      <TextField label={addressText('street')} {...field('street', 'address-line1')} />
      {/* Optional fields share a row, so that the form stays short. */}
      <div className="field-pair">
        <TextField label={addressText('street2')} isOptional {...field('street2', 'address-line2')} />
        <TextField label={addressText('company')} isOptional {...field('company', 'organization')} />
      </div>
      <div className={`field-pair ${styles.trio}`}>
        <TextField label={addressText('city')} {...field('city', 'address-level2')} />
        {country !== null && country.regions.length > 0 ? (
          <SelectField
            label={words.region}
            isOptional={!country.isRegionRequired}
            {...field('region', 'address-level1')}
          >
            <option value="">{addressText('chooseRegion')}</option>
            {country.regions.map((region) => (
              <option key={region.id} value={region.id}>
                {region.name}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            label={words.region}
            isOptional={country?.isRegionRequired !== true}
            {...field('region', 'address-level1')}
          />
        )}
        <TextField label={words.postcode} {...field('postcode', 'postal-code')} />
      </div>
      <div className="field-pair">
        <SelectField
          label={addressText('country')}
          {...field('countryCode', 'country')}
          onChange={(event) => {
            setValue('region', '');
            setValue('countryCode', event.target.value);
          }}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={addressText('telephone')}
          type="tel"
          {...(section === 'shipping' ? { help: addressText('carrierRings') } : {})}
          {...field('telephone', 'tel')}
        />
      </div>
    </>
  );
}
