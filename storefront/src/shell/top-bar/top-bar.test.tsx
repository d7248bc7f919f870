import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { storeConfigQuery } from '../../domains/shop/settings/store-config.ts';
import { createQueryClient } from '../../platform/graphql/query-client.ts';
import { DesktopMenu } from '../header/desktop-menu.tsx';
import { TopBar, telephoneLink } from './top-bar.tsx';

afterEach(cleanup);

function show(storeConfig: unknown) {
  const client = createQueryClient(async () => ({}) as never);
  client.setQueryData(storeConfigQuery().queryKey, { storeConfig, availableStores: [] } as never);
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <TopBar />
        <DesktopMenu />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('shows telephone, hours, e-mail and free delivery of the settings (HEAD-12, OPEN-56)', () => {
  show({
    store_phone: '(302) 555-0142',
    store_email: 'desk@ingot.example',
    store_information_hours: 'Mon to Fri, 8 am to 6 pm',
    free_shipping_threshold: { value: 199, currency: 'USD' },
    timezone: 'UTC',
  });
  expect(screen.getByRole('link', { name: '(302) 555-0142' }).getAttribute('href')).toBe('tel:+13025550142');
  expect(screen.getByRole('link', { name: 'desk@ingot.example' }).getAttribute('href')).toBe(
    'mailto:desk@ingot.example',
  );
  expect(screen.getByText('Mon to Fri, 8 am to 6 pm')).toBeTruthy();
  expect(screen.getByText('Free insured shipping over $199')).toBeTruthy();
});

it('omits missing settings (HEAD-12)', () => {
  show({ store_phone: null, store_email: null, free_shipping_threshold: null, timezone: 'UTC' });
  expect(screen.queryByRole('link', { name: /555|@/ })).toBeNull();
  expect(screen.queryByText(/Free insured/)).toBeNull();
});

it.each([
  ['(302) 555-0142', 'tel:+13025550142'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
])('%s is rung as %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});
