import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { cartOf, simpleLine } from '../testing.ts';
import ShippingEstimate from './shipping-estimate.tsx';

const usd = (value: number) => ({ value, currency: 'USD' });
const COUNTRIES = [
  {
    id: 'US',
    full_name_locale: 'United States',
    is_region_required: true,
    postcode_pattern: '^\\d{5}(-\\d{4})?$',
    available_regions: [{ id: 61, code: 'VT', name: 'Vermont' }],
  },
  {
    id: 'IE',
    full_name_locale: 'Ireland',
    is_region_required: false,
    postcode_pattern: '^.{3} ?.{4}$',
    available_regions: null,
  },
];
const METHOD = {
  carrier_code: 'insured',
  carrier_title: 'Insured',
  method_code: 'ground',
  method_title: 'Insured ground',
  amount: usd(9.95),
  arrives_from: '2026-03-23',
  arrives_until: '2026-03-25',
};

/** Renders the estimate in a shop that offers these methods, or rejects. */
function show(methods: () => unknown[], postcode: string | null = null) {
  const sent: { operation: string; variables: Record<string, unknown> }[] = [];
  const onTotals = vi.fn();
  const execute = async (document: unknown, variables: Record<string, unknown>) => {
    const operation = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    sent.push({ operation, variables });
    if (operation === 'Countries') return { countries: COUNTRIES };
    if (operation === 'EstimateShippingMethods') return { estimateShippingMethods: methods() };
    if (operation === 'EstimateTotals') {
      return { estimateTotals: { cart: { prices: { grand_total: usd(241) }, shipping_addresses: [] } } };
    }
    return { storeConfig: null };
  };
  render(
    <QueryClientProvider client={createQueryClient(execute as unknown as ExecuteDocument)}>
      <Suspense>
        <ShippingEstimate cart={cartOf([simpleLine()])} postcode={postcode} onTotals={onTotals} />
      </Suspense>
    </QueryClientProvider>,
  );
  const inputs = (operation: string) =>
    sent.filter((each) => each.operation === operation).map(({ variables }) => variables['input']);
  return { inputs, onTotals, user: userEvent.setup() };
}

const estimate = () => screen.getByRole('button', { name: 'Estimate' });

afterEach(cleanup);

describe('delivery estimate on the cart page (OPEN-26)', () => {
  it('requires a state and a valid postcode before it sends a request', async () => {
    const { inputs, user } = show(() => [METHOD]);
    await user.type(await screen.findByLabelText('ZIP code'), '123');
    await user.click(estimate());
    expect(screen.getByText('Is required.')).toBeTruthy();
    expect(screen.getByText('ZIP code must look like 19901.')).toBeTruthy();
    expect(inputs('EstimateShippingMethods')).toEqual([]);
  });

  it('shows each method with its price and days, and passes on the totals (OPEN-75)', async () => {
    const { inputs, onTotals, user } = show(() => [METHOD]);
    await user.selectOptions(await screen.findByLabelText('State'), 'Vermont');
    await user.type(screen.getByLabelText('ZIP code'), '05603');
    await user.click(estimate());
    expect(await screen.findByRole('radio', { name: /Insured ground/ })).toHaveProperty('checked', true);
    expect(screen.getByText('$9.95')).toBeTruthy();
    expect(screen.getByText('If you pay now, it arrives from March 23 to March 25.')).toBeTruthy();
    await waitFor(() =>
      expect(onTotals).toHaveBeenLastCalledWith(
        expect.objectContaining({ prices: { grand_total: usd(241) } }),
      ),
    );
    expect(inputs('EstimateTotals')).toMatchObject([
      {
        address: { country_code: 'US', postcode: '05603', region: { region_id: 61 } },
        shipping_method: { carrier_code: 'insured', method_code: 'ground' },
      },
    ]);
    // A changed place hides the old amounts.
    await user.type(screen.getByLabelText('ZIP code'), '-1234');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(onTotals).toHaveBeenLastCalledWith(null);
  });

  it('estimates at the postal code of the visit until the shopper chooses another place (DOOR-02)', async () => {
    const { inputs, onTotals, user } = show(() => [METHOD], '05603');
    await waitFor(() =>
      expect(onTotals).toHaveBeenLastCalledWith(
        expect.objectContaining({ prices: { grand_total: usd(241) } }),
      ),
    );
    expect(inputs('EstimateTotals')).toMatchObject([
      { address: { country_code: 'US', postcode: '05603', region: { region_id: 61 } } },
    ]);
    expect(screen.getByLabelText('ZIP code')).toHaveProperty('value', '05603');
    await user.selectOptions(screen.getByLabelText('Country'), 'Ireland');
    expect(onTotals).toHaveBeenLastCalledWith(null);
    cleanup();
    // The shop delivers to no region with this postal code, so there is no estimate.
    const unknown = show(() => [METHOD], '99999999');
    expect(await screen.findByLabelText('ZIP code')).toHaveProperty('value', '');
    expect(unknown.inputs('EstimateShippingMethods')).toEqual([]);
  });

  it('says that the shop cannot ship to the place', async () => {
    const { onTotals, user } = show(() => []);
    await user.selectOptions(await screen.findByLabelText('Country'), 'Ireland');
    await user.type(screen.getByLabelText('Eircode'), 'D02 X285');
    await user.click(estimate());
    expect(await screen.findByText('We cannot ship to the selected area.')).toBeTruthy();
    expect(onTotals).toHaveBeenLastCalledWith(null);
  });

  it('keeps the entered values when the shop does not answer', async () => {
    const { user } = show(() => {
      throw new TypeError('Failed to fetch');
    });
    await user.selectOptions(await screen.findByLabelText('State'), 'Vermont');
    await user.type(screen.getByLabelText('ZIP code'), '05603');
    await user.click(estimate());
    expect(await screen.findByRole('alert', undefined, { timeout: 15_000 })).toBeTruthy();
    expect(screen.getByLabelText('ZIP code')).toHaveProperty('value', '05603');
  }, 20_000);
});
