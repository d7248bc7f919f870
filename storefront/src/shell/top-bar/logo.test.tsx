import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { storeConfigQuery } from '../../domains/shop/settings/store-config.ts';
import { createQueryClient } from '../../platform/graphql/query-client.ts';
import { Logo } from './logo.tsx';

afterEach(cleanup);

function show(storeConfig: unknown) {
  const client = createQueryClient(async () => ({ storeConfig }) as never);
  client.setQueryData(storeConfigQuery().queryKey, { storeConfig, availableStores: [] } as never);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Logo />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole('link');
}

it('HEAD-01 the wordmark leads home', () => {
  const link = show({ store_name: 'Assay Row' });
  expect(link.getAttribute('href')).toBe('/');
  expect(link.getAttribute('aria-label')).toBe('Assay Row, home');
});

it('HEAD-29 without settings the shop has its default name', () => {
  expect(show(null).textContent).toBe('Ingot');
});

it('HEAD-02 a logo of the shop is 64 high and 239 wide, and asked for at quality 100', () => {
  show({ store_name: 'Assay Row', header_logo_src: '/media/logo/assay-row.png', logo_alt: 'Assay Row' });
  const image = screen.getByRole<HTMLImageElement>('img');
  expect([image.height, image.width]).toEqual([64, 239]);
  expect(image.getAttribute('src')).toMatch(/^\/img\/logo\/assay-row\.png\?.*quality=100/);
  expect(image.getAttribute('srcset')).toContain('quality=100');
});
