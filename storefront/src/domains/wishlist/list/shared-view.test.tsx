import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showCatalogPage, tile } from '../../catalog/testing.tsx';
import SharedView from './shared-view.tsx';

afterEach(cleanup);

test('a shared list shows each item, also where readers see no difference', async () => {
  const complain = vi.spyOn(console, 'error');
  const item = {
    product: tile(),
    configured_variant: null,
    configurable_options: [],
    quantity: 1,
    choice_problem: null,
    chosen_options: [],
    selected_options: [],
    entered_options: [],
    price: null,
  };
  showCatalogPage(<SharedView code="code" />, {
    answers: { SharedFavorites: { sharedWishlist: { name: 'Marta', items: [item, item] } } },
  });
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});
