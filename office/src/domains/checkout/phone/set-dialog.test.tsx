import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SetDialog } from './set-dialog.tsx';

afterEach(cleanup);

const part = (uid: string, name: string, isDefault = false, isAvailable = true) => ({
  ...{ uid, name, pieces: uid.startsWith('coin') ? 10 : 1 },
  ...{ is_default: isDefault, is_available: isAvailable },
});
const PIECE = {
  ...{ sku: 'SET', name: 'Silver starter set', image: null, stock: 0 },
  options: [
    {
      ...{ title: 'Your coin', is_required: true, takes_several: false },
      parts: [part('coin-1', 'Tall Ship', true), part('coin-2', 'Stag'), part('coin-3', 'Owl', false, false)],
    },
    {
      ...{ title: 'Tools', is_required: false, takes_several: true },
      parts: [part('loupe', 'Loupe', true), part('gloves', 'Gloves')],
    },
  ],
};

test('a set starts with its default parts and is added with the chosen ones (KIND-07)', async () => {
  const onAdd = vi.fn();
  render(<SetDialog piece={PIECE} error={null} isBusy={false} onClose={() => undefined} onAdd={onAdd} />);
  expect(screen.getByRole('option', { name: '10 × Owl' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Add set' }));
  expect(onAdd).toHaveBeenLastCalledWith(['coin-1', 'loupe']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Your coin/ }), '10 × Stag');
  await userEvent.click(screen.getByRole('checkbox', { name: '1 × Loupe' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '1 × Gloves' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add set' }));
  expect(onAdd).toHaveBeenLastCalledWith(['coin-2', 'gloves']);
});
