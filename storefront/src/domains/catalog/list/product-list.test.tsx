import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProductListFragment } from '../../../platform/graphql/generated/graphql.ts';
import { showCatalogPage, tile } from '../testing.tsx';
import { ProductList } from './product-list.tsx';

const list = (changes: Partial<ProductListFragment> = {}): ProductListFragment => ({
  total_count: 112,
  order_before: 'first',
  order_through: 'second',
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
  sort_fields: {
    default: 'position',
    options: [
      { value: 'position', label: 'Position' },
      { value: 'price', label: 'Price' },
    ],
  },
  items: [tile()],
  ...changes,
});

const REQUEST = { search: null, filter: {}, pageSize: 12, currentPage: 2 };
const show = (at: string, content = list()) =>
  showCatalogPage(
    <ProductList list={content} request={REQUEST} isWaiting={false} pageSizes={[12, 24]} empty="Empty" />,
    {
      at,
    },
  );

const address = (router: ReturnType<typeof show>['router']) =>
  decodeURIComponent(router.state.location.pathname + router.state.location.search);

/** The first checkbox with that name, in the list itself. */
const box = (name: RegExp) =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { name })[0] as HTMLInputElement;

afterEach(cleanup);

it("formats filter prices in the list's currency and parses them (FIX-76)", async () => {
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
  expect((await screen.findAllByText('€40 to €1,200')).length).toBeGreaterThan(0);
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

describe('product list', () => {
  it('puts a checked value in the URL and returns to page 1, one history entry each (OPEN-01, OPEN-84)', async () => {
    const { router, user } = show('/silver.html?page=2');
    const [weight] = screen.getAllByRole('checkbox', { name: /^1 oz/ });
    if (weight) await user.click(weight);
    await waitFor(() => expect(address(router)).toBe('/silver.html?weight[filter]=12'));
    await user.click(screen.getAllByRole('checkbox', { name: /^2 oz/ })[0] as HTMLElement);
    await waitFor(() => expect(address(router)).toBe('/silver.html?weight[filter]=12&weight[filter]=15'));
    await router.navigate(-1);
    expect(address(router)).toBe('/silver.html?weight[filter]=12');
  });

  it('keeps two quick choices and shows both immediately (OPEN-84)', async () => {
    let letGo = () => {};
    const slow = new Promise<null>((resolve) => {
      letGo = () => resolve(null);
    });
    const { router, user } = showCatalogPage(
      <ProductList list={list()} request={REQUEST} isWaiting={false} pageSizes={[12]} empty="Empty" />,
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

  it('keeps all choices within one frame, each as a history entry, and shows them before the router starts (OPEN-84)', async () => {
    const { router } = show('/silver.html?page=2');
    for (const name of [/^1 oz/, /^2 oz/, /^1 oz/]) fireEvent.click(box(name));
    expect(box(/^1 oz/).checked).toBe(false);
    expect(box(/^2 oz/).checked).toBe(true);
    await waitFor(() => expect(address(router)).toBe('/silver.html?weight[filter]=15'));
    await act(() => router.navigate(-1));
    expect(address(router)).toBe('/silver.html?weight[filter]=12&weight[filter]=15');
    expect(box(/^1 oz/).checked).toBe(true);
  });

  it('keeps a choice when list and prices change before the router knows it (OPEN-84)', async () => {
    let move = () => {};
    function Moving() {
      const [count, setCount] = useState(112);
      move = () => setCount(111);
      return (
        <ProductList
          list={list({ total_count: count })}
          request={REQUEST}
          isWaiting={false}
          pageSizes={[12]}
          empty=""
        />
      );
    }
    const { router } = showCatalogPage(<Moving />, { at: '/silver.html' });
    fireEvent.click(box(/^1 oz/));
    act(() => move());
    expect(box(/^1 oz/).checked).toBe(true);
    await waitFor(() => expect(address(router)).toBe('/silver.html?weight[filter]=12'));
    expect(box(/^1 oz/).checked).toBe(true);
  });

  it('includes a choice in a link that is clicked right after it, and in Back (OPEN-84)', async () => {
    const { router } = show('/silver.html');
    fireEvent.click(box(/^1 oz/));
    fireEvent.click(screen.getByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(address(router)).toBe('/silver.html?page=3'));
    await act(() => router.navigate(-1));
    expect(address(router)).toBe('/silver.html?weight[filter]=12');
    expect(box(/^1 oz/).checked).toBe(true);
  });

  it('lists active filters and removes them one by one or all at once (CAT-03)', async () => {
    const { router, user } = show('/silver.html?weight[filter]=12&weight[filter]=15&sort=price:ASC');
    const [chips] = screen.getAllByRole('list', { name: 'Current filters' });
    await user.click(within(chips as HTMLElement).getByRole('button', { name: 'Remove filter 1 oz' }));
    await waitFor(() => expect(address(router)).toBe('/silver.html?weight[filter]=15&sort=price:ASC'));
    await user.click(screen.getByRole('link', { name: 'Remove all filters' }));
    expect(address(router)).toBe('/silver.html?sort=price:ASC');
  });

  it('shows a value that a link names by its label as chosen, and removes it (OPEN-01)', async () => {
    const { router, user } = show('/silver.html?weight[filter]=1%20OZ');
    const [box] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^1 oz/ });
    expect(box?.checked).toBe(true);
    expect(screen.getAllByRole('button', { name: 'Remove filter 1 oz' }).length).toBeGreaterThan(0);
    if (box) await user.click(box);
    await waitFor(() => expect(address(router)).toBe('/silver.html'));
  });

  it('changes the order by the sort menu, and omits the natural order from the URL (CAT-04)', async () => {
    const { router, user } = show('/silver.html');
    const menu = screen.getByRole('combobox', { name: 'Sort by' });
    await user.selectOptions(menu, 'Price, high to low');
    await waitFor(() => expect(address(router)).toBe('/silver.html?sort=price:DESC'));
    await user.selectOptions(menu, 'Featured');
    await waitFor(() => expect(address(router)).toBe('/silver.html'));
  });

  it('links pages that keep the rest of the state (CAT-06)', () => {
    show('/silver.html?weight[filter]=12&page=2');
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
      '/silver.html?weight[filter]=12&page=3',
    );
    expect(screen.getByText('Showing 13 to 24 of 112')).toBeTruthy();
  });

  it('states that the order has changed since the page before, and links to page 1 (PREM-03)', async () => {
    const said = /The order of this list has changed since you opened page 1/;
    let showPageTwo = () => {};
    function Pages({ before }: { readonly before: string }) {
      const [page, setPage] = useState(1);
      showPageTwo = () => setPage(2);
      const shown = list({
        page_info: { current_page: page, page_size: 12, total_pages: 10 },
        ...(page === 1 ? { order_before: '0', order_through: 'first' } : { order_before: before }),
      });
      return <ProductList list={shown} request={REQUEST} isWaiting={false} pageSizes={[12]} empty="" />;
    }
    for (const [before, isSaid] of [
      // This case loads the code of the notice, so that the next case could show it.
      ['other', true],
      ['first', false],
    ] as const) {
      showCatalogPage(<Pages before={before} />, { at: `/${before}.html?page=2` });
      act(() => showPageTwo());
      if (isSaid) await screen.findByText(said);
      expect(screen.queryByText(said) !== null).toBe(isSaid);
      if (isSaid) {
        const link = screen.getByRole('link', { name: 'Start again at page 1' });
        expect(link.getAttribute('href')).toBe('/other.html');
      }
      cleanup();
    }
  });

  it("offers the shop's page sizes (CONF-23)", () => {
    show('/silver.html?page=2');
    expect(screen.getByRole('link', { name: '24 products per page' }).getAttribute('href')).toBe(
      '/silver.html?page_size=24',
    );
  });

  it('omits a filter with the same value for every product (OPEN-50)', () => {
    show('/silver.html');
    expect(screen.queryByText('Metal')).toBeNull();
    expect(screen.getAllByText('Weight').length).toBeGreaterThan(0);
  });

  it('says when filters match nothing, and removes them (CAT-03)', () => {
    show('/silver.html?weight[filter]=12', list({ items: [], total_count: 0 }));
    expect(screen.getByRole('heading', { name: 'No products match all of these filters' })).toBeTruthy();
  });

  it("shows the page's text for a list without products (SRCH-33)", () => {
    show('/silver.html', list({ items: [], total_count: 0 }));
    expect(screen.getByText('Empty')).toBeTruthy();
  });
});
