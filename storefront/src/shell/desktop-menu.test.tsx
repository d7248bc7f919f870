import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../graphql/query-client.ts';
import { DesktopMenu } from './desktop-menu.tsx';

afterEach(cleanup);

test('HEAD-11 the menu bar leads to the pages besides the categories and marks the one in hand', async () => {
  const Stub = createRoutesStub([{ path: '/sell-to-us', Component: DesktopMenu }]);
  render(
    <QueryClientProvider client={createQueryClient(async () => ({ categories: null }) as never)}>
      <Stub initialEntries={['/sell-to-us']} />
    </QueryClientProvider>,
  );
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Journal', '/blog'],
    ['Contact us', '/contact-us'],
    ['Sell to us', '/sell-to-us'],
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Sell to us');
});
