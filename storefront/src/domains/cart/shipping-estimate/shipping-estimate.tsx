import { writeMoment } from '@ingot/messages/write-values.ts';
import { findCountry } from '@ingot/rules/checkout/addresses/countries.ts';
import { placeOfPostcode } from '@ingot/rules/checkout/addresses/place-of-postcode.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Choice, ChoiceList } from '@ingot/ui/fields/check.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type {
  CartContentsFragment,
  CartTotalsFragment,
  EstimateAddressInput,
} from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { countriesOf, countriesQuery } from '../../customers/address-form/countries-query.ts';
import { countryLabels } from '../../customers/address-form/country-labels.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { amountOrFree } from '../totals/totals.tsx';
import { type EstimatePlace, estimateAddress, placeErrors } from './estimate-place.ts';
import { estimateText } from './estimate-texts.ts';
import styles from './shipping-estimate.module.css';
import { useShippingEstimate } from './use-shipping-estimate.ts';

export interface ShippingEstimateProps {
  readonly cart: CartContentsFragment;
  /** Postal code of the visit, which fills the form and is estimated at once; null without one. */
  readonly postcode: string | null;
  /** Called when the shopper changes the place. */
  readonly onPlace?: () => void;
  /** Receives the totals with the chosen shipping method; null while unknown. */
  readonly onTotals: (totals: CartTotalsFragment | null) => void;
}

/** Estimates shipping cost and arrival before there is an address. */
export default function ShippingEstimate({ cart, postcode, onPlace, onTotals }: ShippingEstimateProps) {
  const countries = countriesOf(useSuspenseQuery(countriesQuery()).data);
  const homeCountry = useStoreConfig()?.store_address_region_country_id ?? '';
  const known = postcode === null ? null : placeOfPostcode(countries, homeCountry, postcode);
  const [place, setPlace] = useState<EstimatePlace>(() => ({
    countryCode: (known?.country ?? findCountry(countries, homeCountry) ?? countries[0])?.code ?? '',
    region: known?.region ? String(known.region.id) : '',
    postcode: known === null ? '' : (postcode ?? ''),
  }));
  const [asked, setAsked] = useState<EstimateAddressInput | null>(() =>
    known === null ? null : estimateAddress(place, known.country),
  );
  const [chosen, setChosen] = useState(0);
  const [isTried, setIsTried] = useState(false);
  const { methods, totals, failure, isBusy } = useShippingEstimate(cart, asked, chosen);
  useEffect(() => onTotals(totals), [totals, onTotals]);

  const country = findCountry(countries, place.countryCode);
  if (country === null) return null;
  const words = countryLabels(country.code);
  const errors = placeErrors(place, country);
  const change = (changes: Partial<EstimatePlace>) => {
    setPlace({ ...place, ...changes });
    setAsked(null);
    onPlace?.();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(errors).length > 0) return;
    setChosen(0);
    setAsked(estimateAddress(place, country));
  };
  const region = {
    label: words.region,
    value: place.region,
    isOptional: !country.isRegionRequired,
    autoComplete: 'shipping address-level1',
    error: isTried ? errors.region : null,
  };
  return (
    <>
      <form className={styles.form} onSubmit={send} noValidate>
        <SelectField
          label={estimateText('country')}
          value={place.countryCode}
          autoComplete="shipping country"
          onChange={({ target }) => change({ countryCode: target.value, region: '' })}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {country.regions.length > 0 ? (
          <SelectField {...region} onChange={({ target }) => change({ region: target.value })}>
            <option value="">{estimateText('choose')}</option>
            {country.regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField {...region} onChange={({ target }) => change({ region: target.value })} />
        )}
        <TextField
          label={words.postcode}
          value={place.postcode}
          autoComplete="shipping postal-code"
          maxLength={20}
          error={isTried ? errors.postcode : null}
          onChange={({ target }) => change({ postcode: target.value })}
        />
        <Button type="submit" isBusy={asked !== null && isBusy}>
          {estimateText('estimate')}
        </Button>
      </form>
      <div className={styles.result} role="status">
        {asked !== null && failure !== null && (
          <Alert kind="error">{failureMessages(failure, estimateText('failed')).join(', ')}</Alert>
        )}
        {asked !== null && failure === null && methods?.length === 0 && (
          <Alert kind="error">{estimateText('noShipping')}</Alert>
        )}
        {asked !== null && failure === null && methods !== null && methods.length > 0 && (
          <ChoiceList label={estimateText('methods')}>
            {methods.map((method, index) => (
              <Choice
                key={`${method.carrier_code} ${method.method_code}`}
                name="estimated-method"
                checked={index === chosen}
                onChange={() => setChosen(index)}
                title={method.method_title ?? method.carrier_title}
                end={amountOrFree(method.amount)}
                note={arrival(method.arrives_from, method.arrives_until)}
              />
            ))}
          </ChoiceList>
        )}
      </div>
    </>
  );
}

/** Formats the arrival dates. They are dates of the shop, so no time zone applies. */
function arrival(from: string | null, until: string | null): string | undefined {
  if (from === null || until === null) return undefined;
  const written = (date: string) => writeMoment(date, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return estimateText(from === until ? 'arrivesOn' : 'arrives', {
    from: written(from),
    until: written(until),
  });
}
