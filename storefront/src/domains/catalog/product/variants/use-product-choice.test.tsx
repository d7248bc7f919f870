import { act, cleanup, render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { configurable } from '../../testing.tsx';
import { type ProductChoice, useProductChoice } from './use-product-choice.ts';

afterEach(cleanup);

it('keeps all values that are chosen in one event', () => {
  const product = configurable({ weight: 'Weight', year: 'Year' }, [
    { sku: 'A', values: { weight: '1 oz', year: '2025' }, cash: 50 },
    { sku: 'B', values: { weight: '2 oz', year: '2026' }, cash: 90 },
  ]);
  const shown: { selection?: ProductChoice } = {};
  function Page() {
    shown.selection = useProductChoice(product, []);
    return null;
  }
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  render(<Stub />);
  const { choose } = shown.selection ?? expect.fail('the page did not render');
  act(() => {
    choose('weight', 'weight/2 oz');
    choose('year', 'year/2026');
  });
  expect(shown.selection?.choice).toEqual({ weight: 'weight/2 oz', year: 'year/2026' });
  expect(shown.selection?.variant?.sku).toBe('B');
});
