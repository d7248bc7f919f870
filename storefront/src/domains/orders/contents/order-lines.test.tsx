import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ORDER } from '../testing.ts';
import { OrderLines } from './order-lines.tsx';

afterEach(cleanup);

test('an ordered set has its choice below its name (KIND-01)', () => {
  const [line] = ORDER.items ?? [];
  if (!line) throw new Error('The sample order has no line');
  const value = (uid: string, quantity: number, name: string) => ({ uid, quantity, product_name: name });
  const set = {
    ...line,
    __typename: 'BundleOrderItem' as const,
    product_name: 'Silver starter set',
    bundle_options: [
      { uid: 'a', label: 'Your coin', values: [value('a1', 10, 'Tall Ship')] },
      { uid: 'b', label: 'Tools', values: [value('b1', 1, 'Loupe'), value('b2', 2, 'Gloves')] },
    ],
  };
  render(<OrderLines lines={[set]} />);
  const parts = within(screen.getByRole('list', { name: 'Parts of Silver starter set' }));
  expect(parts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your coin: 10 × Tall Ship',
    'Tools: 1 × Loupe, 2 × Gloves',
  ]);
});
