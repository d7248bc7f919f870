import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { showCatalogPage } from '../../catalog/testing.tsx';
import { CurrencyFields } from './currency-fields.tsx';

afterEach(cleanup);

function Fields({ isUnsure }: { readonly isUnsure: boolean }) {
  const [currency, setCurrency] = useState('');
  const [isConfirmed, setIsConfirmed] = useState(false);
  return (
    <CurrencyFields
      base={null}
      typed={currency}
      isUnsure={isUnsure}
      isConfirmed={isConfirmed}
      onConfirm={setIsConfirmed}
      rate={{ label: 'Rate', value: '', onChange: () => undefined }}
      onCurrency={setCurrency}
    />
  );
}

/** Shows the fields in a shop that calculates in a currency and sells in no other, with the currencies of the lots. */
function show(base: string, isUnsure = false, currencies = [base]): void {
  showCatalogPage(<Fields isUnsure={isUnsure} />, {
    answers: {
      MetalCurrencies: {
        currency: { base_currency_code: base, available_currency_codes: [base] },
        customer: { metals: { currencies } },
      },
    },
  });
}

it('offers the dollar of metal prices in a shop in euros, with the rate of the day (STACK-07)', async () => {
  show('EUR');
  const currency = await screen.findByLabelText<HTMLSelectElement>('Currency');
  expect([...currency.options].map(({ text }) => text)).toEqual(['EUR', 'USD']);
  expect(screen.queryByLabelText('Rate')).toBeNull();
  await userEvent.selectOptions(currency, 'USD');
  screen.getByLabelText('Rate');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('lets the customer confirm a rate of an unknown day, which other changes leave (STACK-07)', async () => {
  show('EUR', true);
  await userEvent.selectOptions(await screen.findByLabelText('Currency'), 'USD');
  const confirm = screen.getByRole<HTMLInputElement>('checkbox', { name: 'This is the rate of that day' });
  expect(confirm.checked).toBe(false);
  await userEvent.click(confirm);
  expect(confirm.checked).toBe(true);
});

it('offers currencies that the shop dropped where lots have them, and asks for the rate (STACK-07)', async () => {
  show('USD', false, ['DEM', 'USD']);
  const currency = await screen.findByLabelText<HTMLSelectElement>('Currency');
  expect([...currency.options].map(({ text }) => text)).toEqual(['USD', 'DEM']);
  await userEvent.selectOptions(currency, 'DEM');
  expect(screen.getByLabelText('Rate').getAttribute('aria-describedby')).not.toBeNull();
  screen.getByText(/We no longer sell in DEM: enter the rate/);
});
