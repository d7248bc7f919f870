import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { storeConfigQuery } from '../../domains/shop/settings/store-config.ts';
import { createQueryClient } from '../../platform/graphql/query-client.ts';
import { Notice } from './notice.tsx';

afterEach(cleanup);

function show(settings: Record<string, unknown>) {
  const client = createQueryClient(async () => ({}) as never);
  client.setQueryData(storeConfigQuery().queryKey, {
    storeConfig: {
      notification_active: true,
      notification_settings_mode: 'warning',
      notification_settings_message: 'Carriers do not deliver on Friday. Order by noon.',
      notification_settings_link: '/shipping-and-insurance',
      notification_settings_link_text: 'Delivery dates',
      ...settings,
    },
  } as never);
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Notice />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('shows text and link of the settings (HEAD-13, HEAD-14)', () => {
  show({});
  expect(screen.getByRole('status').textContent).toBe(
    'Carriers do not deliver on Friday. Order by noon. Delivery dates',
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/shipping-and-insurance');
});

test('shows only when it is enabled (HEAD-14)', () => {
  show({ notification_active: false });
  expect(screen.queryByRole('status')).toBeNull();
});

test('works without a link (HEAD-14)', () => {
  show({ notification_settings_link: null });
  expect(screen.queryByRole('link')).toBeNull();
});

test.each(['info', 'warning', 'error', 'success'])('has the style of its mode: %s (HEAD-14)', (mode) => {
  show({ notification_settings_mode: mode });
  expect(screen.getByRole('status').className).toContain(mode);
});

test('treats an unknown mode as a warning (HEAD-14)', () => {
  show({ notification_settings_mode: 'shouting' });
  expect(screen.getByRole('status').className).toContain('warning');
});
