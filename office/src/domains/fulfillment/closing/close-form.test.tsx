import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Package } from '../package/package-query.ts';
import { CloseForm } from './close-form.tsx';

afterEach(cleanup);

test.each([
  [true, () => screen.getByRole('button', { name: 'Put it at the counter' })],
  [false, () => screen.getByLabelText('Tracking number of Vault')],
])(
  'the last step of a package takes the focus, for a collection (%s) its button (BENCH-05)',
  (isCollection, target) => {
    const parcel = { id: '7', is_collection: isCollection, carrier: 'Vault' } as Package;
    render(
      <QueryClientProvider client={new QueryClient()}>
        <CloseForm parcel={parcel} />
      </QueryClientProvider>,
    );
    expect(document.activeElement).toBe(target());
  },
);
