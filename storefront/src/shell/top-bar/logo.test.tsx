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

it('links the wordmark to the home page (HEAD-01)', () => {
  const link = show({ store_name: 'Assay Row' });
  expect(link.getAttribute('href')).toBe('/');
  expect(link.getAttribute('aria-label')).toBe('Assay Row, home');
});

it('uses the default name without settings (HEAD-29)', () => {
  expect(show(null).textContent).toBe('Ingot');
});

it('shows a logo of 239 by 64 pixels, requested at quality 100 (HEAD-02)', () => {
  show({ store_name: 'Assay Row', header_logo_src: '/media/logo/assay-row.png', logo_alt: 'Assay Row' });
  const image = screen.getByRole<HTMLImageElement>('img');
  expect([image.height, image.width]).toEqual([64, 239]);
  expect(image.getAttribute('src')).toMatch(/^\/img\/logo\/assay-row\.png\?.*quality=100/);
  expect(image.getAttribute('srcset')).toContain('quality=100');
});
