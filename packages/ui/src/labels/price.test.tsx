import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Price } from './price.tsx';

afterEach(cleanup);

it.each([
  ['dollars are shown with $', 'USD', '$3,412.60'],
  ['pounds are shown with £', 'GBP', '£3,412.60'],
  ['euros are shown with €', 'EUR', '€3,412.60'],
  ['other currencies are shown with their code', 'CHF', 'CHF 3,412.60'],
  ['a dollar of another country is no $', 'CAD', 'CAD 3,412.60'],
])('%s (PRC-02, PRC-03, PRC-04, PRC-06)', (_, currency, shown) => {
  const { container } = render(<Price amount={{ value: 3412.6, currency }} />);
  expect(container.textContent).toBe(shown);
});

it.each([
  [1_234_567.89, '$1,234,567.89'],
  [999.99, '$999.99'],
  [0.5, '$0.50'],
  [7, '$7.00'],
  // A float that does not represent its cents exactly.
  [1.005 * 100, '$100.50'],
])('%d has a dot before two decimals and commas between groups of three (PRC-05)', (value, shown) => {
  const { container } = render(<Price amount={{ value, currency: 'USD' }} />);
  expect(container.textContent).toBe(shown);
});

it('an amount that is missing shows nothing', () => {
  expect(render(<Price amount={{ value: null, currency: 'USD' }} />).container.textContent).toBe('');
  expect(render(<Price amount={undefined} />).container.textContent).toBe('');
});
