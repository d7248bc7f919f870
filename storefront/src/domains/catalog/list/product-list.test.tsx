import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProductListFragment } from '../../../platform/graphql/generated/graphql.ts';
import { showCatalogPage, tile } from '../testing.tsx';
import { ProductList } from './product-list.tsx';

const list = (changes: Partial<ProductListFragment> = {}): ProductListFragment => ({
  total_count: 112,
  page_info: { current_page: 2, page_size: 12, total_pages: 10 },
  aggregations: [
    {
      attribute_code: 'weight',
      label: 'Weight',
      position: 1,
      options: [
        { value: '12', label: '1 oz', count: 96 },
        { value: '15', label: '2 oz', count: 18 },
      ],
    },
    {
      attribute_code: 'metal_type',
      label: 'Metal',
      position: 0,
      options: [{ value: '7', label: 'Silver', count: 112 }],
    },
  ],
  sort_fields: { default: 'position', options: [{ value: 'position' }, { value: 'price' }] },
  items: [tile()],
  ...changes,
});

const show = (at: string, content = list()) =>
  showCatalogPage(<ProductList list={content} isWaiting={false} pageSizes={[12, 24]} empty="Empty" />, {
    at,
  });

const address = (router: ReturnType<typeof show>['router']) =>
  decodeURIComponent(router.state.location.pathname + router.state.location.search);

/** The first box of that name: the list's own. */
const box = (name: RegExp) =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { name })[0] as HTMLInputElement;

afterEach(cleanup);

it('writes the prices of the filter in the currency of the list, and reads them back (FIX-76)', async () => {
  const euros = (value: number) => ({ value, currency: 'EUR' as const });
  const price = {
    attribute_code: 'price',
    label: 'Price',
    position: 2,
    options: [
      { value: '_250', label: '0-250', count: 3 },
      { value: '250_1200.5', label: '250-1200', count: 4 },
    ],
  };
  const prices = {
    minimum_price: { regular_price: euros(40), final_price: euros(40) },
    maximum_price: { final_price: euros(40) },
  };
  const { router, user } = show(
    '/silver.html?price[filter]=40_1200',
    list({ aggregations: [price], items: [tile({ price_range: prices })] }),
  );
  expect(screen.getAllByText('€40 to €1,200').length).toBeGreaterThan(0);
  expect(await screen.findByRole('link', { name: 'Under €250' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '€250 to €1,200.50' })).toBeTruthy();
  const [from] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'From' });
  expect(from?.value).toBe('€40');
  expect(from?.placeholder).toBe('€0');
  expect(document.body.textContent).not.toContain('$1');
  await user.clear(from as HTMLInputElement);
  await user.type(from as HTMLInputElement, '€50{Enter}');
  await waitFor(() => expect(address(router)).toBe('/silver.html?price[filter]=50_1200'));
});

describe('a list of products', () => {
  it('OPEN-01 OPEN-84 ticking a value puts it in the address and returns to page 1, one step of the history each', async () => {
    const { router, user } = show('/silver.html?page=2');
    const [weight] = screen.getAllByRole('checkbox', { name: /^1 oz/ });
    if (weight) await user.click(weight);
    await waitFor(() => expect(address(router)).toBe('/silver.html?weight[filter]=12'));
    await user.click(screen.getAllByRole('checkbox', { name: /^2 oz/ })[0] as HTMLElement);
    await waitFor(() => expect(address(router)).toBe('/silver.html?weight[filter]=12&weight[filter]=15'));
    await router.navigate(-1);
    expect(address(router)).toBe('/silver.html?weight[filter]=12');
  });

  it('OPEN-84 two quick choices are both kept, and shown from the press on', async () => {
    let letGo = () => {};
    const slow = new Promise<null>((resolve) => {
      letGo = () => resolve(null);
    });
    const { router, user } = showCatalogPage(
      <ProductList list={list()} isWaiting={false} pageSizes={[12]} empty="Empty" />,
      { at: '/silver.html', load: () => slow },
    );
    for (const name of [/^1 oz/, /^2 oz/]) {
      const [box] = screen.getAllByRole('checkbox', { name });
      if (box) await user.click(box);
      expect(screen.getAllByRole<HTMLInputElement>('checkbox', { name })[0]?.checked).toBe(true);
    }
    letGo();
    await waitFor(() => expect(address(router)).toBe('/silver.html?weight[filter]=12&weight[filter]=15'));
  });

  it('OPEN-84 choices within one frame are all kept, each a step of the history, and are shown before the router has begun', async () => {
    const { router } = show('/silver.html?page=2');
    for (const name of [/^1 oz/, /^2 oz/, /^1 oz/]) fireEvent.click(box(name));
    expect(box(/^1 oz/).checked).toBe(false);
    expect(box(/^2 oz/).checked).toBe(true);
    await waitFor(() => expect(address(router)).toBe('/silver.html?weight[filter]=15'));
    await act(() => router.navigate(-1));
    expect(address(router)).toBe('/silver.html?weight[filter]=12&weight[filter]=15');
    expect(box(/^1 oz/).checked).toBe(true);
  });

  it('OPEN-84 a choice is not lost when the list and its prices change before the router has heard of it', async () => {
    let move = () => {};
    function Moving() {
      const [count, setCount] = useState(112);
      move = () => setCount(111);
      return <ProductList list={list({ total_count: count })} isWaiting={false} pageSizes={[12]} empty="" />;
    }
    const { router } = showCatalogPage(<Moving />, { at: '/silver.html' });
    fireEvent.click(box(/^1 oz/));
    act(() => move());
    expect(box(/^1 oz/).checked).toBe(true);
    await waitFor(() => expect(address(router)).toBe('/silver.html?weight[filter]=12'));
    expect(box(/^1 oz/).checked).toBe(true);
  });

  it('OPEN-84 a link pressed right after a choice leads from the list with it, and Back finds it so', async () => {
    const { router } = show('/silver.html');
    fireEvent.click(box(/^1 oz/));
    fireEvent.click(screen.getByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(address(router)).toBe('/silver.html?page=3'));
    await act(() => router.navigate(-1));
    expect(address(router)).toBe('/silver.html?weight[filter]=12');
    expect(box(/^1 oz/).checked).toBe(true);
  });

  it('CAT-03 current filters are listed, taken off one by one, and all at once', async () => {
    const { router, user } = show('/silver.html?weight[filter]=12&weight[filter]=15&sort=price:ASC');
    const [chips] = screen.getAllByRole('list', { name: 'Current filters' });
    await user.click(within(chips as HTMLElement).getByRole('button', { name: 'Remove filter 1 oz' }));
    await waitFor(() => expect(address(router)).toBe('/silver.html?weight[filter]=15&sort=price:ASC'));
    await user.click(screen.getByRole('link', { name: 'Remove all filters' }));
    expect(address(router)).toBe('/silver.html?sort=price:ASC');
  });

  it('OPEN-01 a link that names a value by its words is shown as chosen, and taken off like any other', async () => {
    const { router, user } = show('/silver.html?weight[filter]=1%20OZ');
    const [box] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^1 oz/ });
    expect(box?.checked).toBe(true);
    expect(screen.getAllByRole('button', { name: 'Remove filter 1 oz' }).length).toBeGreaterThan(0);
    if (box) await user.click(box);
    await waitFor(() => expect(address(router)).toBe('/silver.html'));
  });

  it('CAT-04 the sort menu changes the order; the natural order leaves the address', async () => {
    const { router, user } = show('/silver.html');
    const menu = screen.getByRole('combobox', { name: 'Sort by' });
    await user.selectOptions(menu, 'Price, high to low');
    await waitFor(() => expect(address(router)).toBe('/silver.html?sort=price:DESC'));
    await user.selectOptions(menu, 'Featured');
    await waitFor(() => expect(address(router)).toBe('/silver.html'));
  });

  it('CAT-06 pages are links that keep the rest of the state', () => {
    show('/silver.html?weight[filter]=12&page=2');
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
      '/silver.html?weight[filter]=12&page=3',
    );
    expect(screen.getByText('Showing 13 to 24 of 112')).toBeTruthy();
  });

  it('CONF-23 the shop’s page sizes are offered', () => {
    show('/silver.html?page=2');
    expect(screen.getByRole('link', { name: '24 products per page' }).getAttribute('href')).toBe(
      '/silver.html?page_size=24',
    );
  });

  it('OPEN-50 a filter that every product answers alike is left out', () => {
    show('/silver.html');
    expect(screen.queryByText('Metal')).toBeNull();
    expect(screen.getAllByText('Weight').length).toBeGreaterThan(0);
  });

  it('CAT-03 filters that leave nothing say so and can be taken off', () => {
    show('/silver.html?weight[filter]=12', list({ items: [], total_count: 0 }));
    expect(screen.getByRole('heading', { name: 'No products match all of these filters' })).toBeTruthy();
  });

  it('SRCH-33 a list that is empty by itself shows what its page says', () => {
    show('/silver.html', list({ items: [], total_count: 0 }));
    expect(screen.getByText('Empty')).toBeTruthy();
  });
});
