import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { menuQuery } from '../../domains/catalog/category/menu.ts';
import { createQueryClient } from '../../platform/graphql/query-client.ts';
import { DesktopMenu } from './desktop-menu.tsx';

afterEach(cleanup);

test('links the service pages in the menu bar and marks the current one (HEAD-11)', async () => {
  const Stub = createRoutesStub([{ path: '/sell-to-us', Component: DesktopMenu }]);
  const page = (name: string, url: string) => ({ name, url, category: null, children: [] });
  const storefrontMenu = [
    page('Journal', '/blog'),
    page('Contact us', '/contact-us'),
    page('Sell to us', '/sell-to-us'),
  ];
  render(
    <QueryClientProvider client={createQueryClient(async () => ({ storefrontMenu }) as never)}>
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
  // The pages that end the menu stand at its right, where there is no note about delivery.
  const items = links.map((link) => link.closest('li')?.className ?? '');
  expect(items.map((name) => name.includes('push'))).toEqual([false, true, false]);
});

describe('panel (NAV-10, OPEN-57)', () => {
  const category = (name: string, children: unknown[] = []) => ({
    name,
    url: `/${name.toLowerCase()}.html`,
    category: { url_path: name.toLowerCase(), product_count: 3 },
    children,
  });

  async function showMenu() {
    vi.useFakeTimers();
    // An open panel requests the prices of its metal once its code has loaded.
    const client = createQueryClient(async () => ({ metalPrices: { items: [] } }) as never);
    const link = { name: 'Guide', url: '/guide', category: null, children: [] };
    const storefrontMenu = [category('Gold', [category('Bars')]), category('News'), link];
    client.setQueryData(menuQuery().queryKey, { storefrontMenu } as never);
    const Stub = createRoutesStub([{ path: '/', Component: DesktopMenu }]);
    render(
      <QueryClientProvider client={client}>
        <Stub />
      </QueryClientProvider>,
    );
    await act(() => vi.advanceTimersByTimeAsync(0));
    return screen.getByRole('link', { name: 'Gold' });
  }

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const isOpen = (link: HTMLElement) => link.getAttribute('aria-expanded') === 'true';

  afterEach(() => vi.useRealTimers());

  it('opens 100 ms after the pointer enters and closes 100 ms after it leaves', async () => {
    const link = await showMenu();
    fireEvent.pointerEnter(link.closest('li') as HTMLElement);
    await pass(99);
    expect(isOpen(link)).toBe(false);
    await pass(1);
    expect(isOpen(link)).toBe(true);
    fireEvent.pointerLeave(screen.getByRole('navigation', { name: 'Main' }));
    await pass(99);
    expect(isOpen(link)).toBe(true);
    await pass(1);
    expect(isOpen(link)).toBe(false);
  });

  it('does not open when the pointer only crosses', async () => {
    const link = await showMenu();
    fireEvent.pointerEnter(link.closest('li') as HTMLElement);
    await pass(60);
    fireEvent.pointerEnter(screen.getByRole('link', { name: 'Guide' }).closest('li') as HTMLElement);
    await pass(500);
    expect(isOpen(link)).toBe(false);
  });

  it('opens on focus as on hover, and stays closed after Escape', async () => {
    const link = await showMenu();
    vi.spyOn(link, 'matches').mockReturnValue(true);
    act(() => link.focus());
    await pass(99);
    expect(isOpen(link)).toBe(false);
    await pass(1);
    expect(isOpen(link)).toBe(true);
    fireEvent.keyDown(link, { key: 'Escape' });
    await pass(1000);
    expect(isOpen(link)).toBe(false);
    expect(document.activeElement).toBe(link);
  });
});
