import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HALTED_SILVER, showCatalogPage, tile } from '../../catalog/testing.tsx';
import styles from '../panel/suggestion-panel.module.css';
import { SearchBox } from './search-box.tsx';

const block = (code: string, position: number, changes: object = {}) => ({
  code,
  enabled: true,
  title: code,
  position,
  limit: 2,
  name_length: 60,
  desc_length: 0,
  ...changes,
});

function show({
  total = 7,
  redirect = true,
  product = {},
  general = {},
  layout = {},
  hasCategories = true,
  answers = {},
} = {}) {
  const items = [
    tile(),
    tile({
      uid: 'Mg==',
      name: 'Wheat Sheaf round',
      url_key: 'wheat',
      __typename: 'ConfigurableProduct',
    } as never),
    tile({ uid: 'Mw==', name: 'Sold out', stock_status: 'OUT_OF_STOCK' }),
  ];
  return showCatalogPage(<SearchBox />, {
    answers: {
      SearchSettings: {
        storeConfig: {
          search_min_chars: 3,
          search_settings: {
            general: {
              popup_width: 871,
              dynamic_search_width: false,
              min_chars: 3,
              enable_tabs_search_result: true,
              four_zero_four_redirect: false,
              show_related_terms: true,
              show_related_terms_results: true,
              ...general,
            },
            layout: {
              enabled: false,
              border: '#d9d6cd',
              hover: '#f2f1ec',
              highlight: '#0f4d3a',
              background: '#ffffff',
              text: '#14201b',
              hover_text: '#14201b',
              ...layout,
            },
            blocks: [
              block('product', 10, {
                reviews: true,
                add_to_cart: true,
                redirect_single_product: redirect,
                ...product,
              }),
              block('category', 20),
              block('recent_searches', 30, { first_click: true }),
            ],
          },
        },
      },
      GetSearch: {
        getSearch: !hasCategories
          ? []
          : [
              {
                code: 'category',
                total_count: 1,
                items: [
                  {
                    code: 'category',
                    name: 'Silver',
                    url: '/silver.html',
                    num_results: 9,
                    title: null,
                    description: null,
                  },
                ],
              },
            ],
      },
      GetSearchProducts: { xsearchProducts: { code: 'product', total_count: total, items } },
      ...answers,
    },
  });
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' });
const panel = () => screen.findByRole('grid', { name: 'Suggestions' });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

// Loads the panel's lazy code up front, so that its loading time does not affect the tests.
beforeAll(() => import('../panel/suggestion-panel.tsx'));

describe('search box', () => {
  it('opens suggestions at three characters and closes them below (SRCH-05, SRCH-06)', async () => {
    const { user, sent } = show();
    await user.type(field(), 'si');
    await waitFor(() => expect(sent.some(({ operation }) => operation === 'SearchSettings')).toBe(true));
    expect(screen.queryByRole('grid')).toBeNull();
    await user.type(field(), 'l');
    expect(await panel()).toBeTruthy();
    await user.type(field(), '{Backspace}');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('sends one request for continuous typing (SRCH-12)', async () => {
    const { user, sent } = show();
    await user.click(field());
    // Without a pause between the keys, however slow the machine is.
    for (const value of ['s', 'si', 'sil', 'silv', 'silve', 'silver'])
      fireEvent.change(field(), { target: { value } });
    await screen.findByRole('link', { name: /Tall Ship/ });
    const asked = sent.filter(({ operation }) => operation === 'GetSearchProducts');
    expect(asked.map(({ variables }) => variables.inputText)).toEqual(['silver']);
  });

  it('gives products the whole panel when there is no other group (FIX-61)', async () => {
    const { user } = show({ hasCategories: false });
    await user.type(field(), 'silvr cion');
    await screen.findByRole('link', { name: /Tall Ship/ });
    expect((await panel()).className).toContain(styles.narrow);
    cleanup();
    const beside = show();
    await beside.user.type(field(), 'silver');
    await screen.findByRole('link', { name: /Silver/ });
    expect((await panel()).className).not.toContain(styles.narrow);
  });

  it('shows salable products up to the limit, and a link to more (SRCH-24, SRCH-25, SRCH-27)', async () => {
    const { user } = show();
    await user.type(field(), 'silver');
    const products = within(await screen.findByRole('rowgroup', { name: 'product' }));
    await waitFor(() => expect(products.getAllByRole('row')).toHaveLength(2));
    expect(screen.queryByText('Sold out')).toBeNull();
    expect(screen.getByRole('link', { name: 'See more' }).getAttribute('href')).toBe(
      '/search.html?query=silver',
    );
    expect(products.getAllByText('$45.18')).toHaveLength(2);
  });

  it('adds only a simple product from the panel (SRCH-31, SRCH-32)', async () => {
    const { user } = show();
    await user.type(field(), 'silver');
    await screen.findByRole('link', { name: /Tall Ship/ });
    expect(screen.getByRole('button', { name: 'Add 2026 Tall Ship 1 oz silver coin to cart' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Wheat Sheaf/ })).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Choose options for Wheat Sheaf round' }).getAttribute('href'),
    ).toBe('/wheat.html');
  });

  it('takes reviews, add button and name length from the product block (SRCH-17, SRCH-29)', async () => {
    const { user } = show({ product: { reviews: false, add_to_cart: false, name_length: 10 } });
    await user.type(field(), 'silver');
    expect(await screen.findByRole('link', { name: /2026 Tall…/ })).toBeTruthy();
    expect(screen.queryByRole('img', { name: /out of 5/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Choose/ })).toBeNull();
  });

  it('takes width, field growth and colors from the settings (SRCH-20, SRCH-21)', async () => {
    const { user } = show({
      general: { popup_width: 640, dynamic_search_width: true },
      layout: { enabled: true, background: '#123456', text: 'red;}' },
    });
    await user.type(field(), 'silver');
    const shown = await panel();
    expect(shown.style.getPropertyValue('--c-surface')).toBe('#123456');
    expect(shown.style.getPropertyValue('--c-ink')).toBe('');
    const box = field().closest('search') as HTMLElement;
    expect(box.style.getPropertyValue('--panel-width')).toBe('640px');
    expect(box.className).toContain('grown');
  });

  it('moves through suggestions by arrow keys and opens one by Enter', async () => {
    const { user, router } = show();
    await user.type(field(), 'silver');
    await screen.findByRole('link', { name: /Tall Ship/ });
    await user.keyboard('{ArrowDown}');
    const first = screen.getAllByRole('row')[0];
    expect(field().getAttribute('aria-activedescendant')).toBe(first?.id);
    await user.keyboard('{ArrowUp}');
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/2026-tall-ship.html'));
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('opens the results on submit, closes the panel, and ignores an empty text (SRCH-01, SRCH-02, SRCH-08)', async () => {
    const { user, router } = show();
    await user.type(field(), '   {Enter}');
    expect(router.state.location.pathname).toBe('/');
    await user.clear(field());
    await user.type(field(), ' silver {Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search.html'));
    expect(router.state.location.search).toBe('?query=silver');
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('opens the product of a single result when the setting is on (SRCH-11)', async () => {
    const straight = show({ total: 1 });
    await straight.user.type(field(), 'tall ship{Enter}');
    await waitFor(() => expect(straight.router.state.location.pathname).toBe('/2026-tall-ship.html'));
    cleanup();
    const plain = show({ total: 1, redirect: false });
    await plain.user.type(field(), 'tall ship{Enter}');
    await waitFor(() => expect(plain.router.state.location.pathname).toBe('/search.html'));
  });

  it('clears the field on cancel; Escape closes the panel and focus reopens it (SRCH-09, SRCH-10)', async () => {
    const { user } = show();
    await user.type(field(), 'silver');
    await panel();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('grid')).toBeNull();
    field().blur();
    await user.click(field());
    expect(await panel()).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(field().value).toBe('');
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('closes the panel on clear, even if it has searches to show, and keeps the focus in the field (FIX-24)', async () => {
    localStorage.setItem(
      'BULLION_BROWSER_PERSISTENCE__recent_searches',
      JSON.stringify({ value: JSON.stringify(['owl']), timeStored: Date.now() }),
    );
    const { user } = show();
    await user.type(field(), 'silver');
    await panel();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('grid')).toBeNull();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await user.type(field(), 's');
    await user.keyboard('{Backspace}');
    expect(await screen.findByRole('link', { name: 'owl' })).toBeTruthy();
  });

  it.each([
    [10, ['product', 'category', 'recent_searches']],
    [25, ['category', 'product', 'recent_searches']],
    [90, ['category', 'recent_searches', 'product']],
  ])('products at position %i stand in their place among the groups (FIX-24)', async (position, order) => {
    localStorage.setItem(
      'BULLION_BROWSER_PERSISTENCE__recent_searches',
      JSON.stringify({ value: JSON.stringify(['owl']), timeStored: Date.now() }),
    );
    const { user } = show({ product: { position } });
    await user.type(field(), 'silver');
    await screen.findByRole('link', { name: /Tall Ship/ });
    const groups = screen.getAllByRole('rowgroup').map((group) => group.getAttribute('aria-label'));
    expect(groups.filter((name) => name !== 'See more')).toEqual(order);
    const rows = screen.getAllByRole('row').filter(({ id }) => id !== '');
    // The cursor follows the display order of the rows.
    for (const row of rows) {
      await user.keyboard('{ArrowDown}');
      expect(field().getAttribute('aria-activedescendant')).toBe(row.id);
    }
  });

  it.each([
    ['HALTED', /^Paused: /],
    ['STALE', /^Prices delayed: /],
  ])('adds no piece while its market is %s, and says why (SRCH-12, OPEN-39)', async (state, label) => {
    const [silver] = HALTED_SILVER.metalPrices.items;
    const { user, added } = show({
      answers: {
        MetalPrices: { metalPrices: { ...HALTED_SILVER.metalPrices, items: [{ ...silver, state }] } },
      },
    });
    await user.type(field(), 'silver');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: label });
    expect(button.disabled).toBe(true);
    await user.click(button);
    expect(added).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
    // The page of a product with choices knows its market.
    expect(screen.getByRole('link', { name: 'Choose options for Wheat Sheaf round' })).toBeTruthy();
  });

  it('shows the last searches in an empty field (SRCH-14)', async () => {
    const { user, router } = show();
    await user.type(field(), 'silver{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search.html'));
    await user.clear(field());
    await user.click(field());
    expect(await screen.findByRole('link', { name: 'silver' })).toBeTruthy();
  });
});
