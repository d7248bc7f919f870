import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { configurable, HALTED_SILVER, pageProduct, showCatalogPage } from '../testing.tsx';
import { ProductView } from './product-view.tsx';

const show = (product = pageProduct(), at = '/', answers: object = {}) =>
  showCatalogPage(
    <ProductView
      product={product}
      timeZone="America/New_York"
      hasRecords={false}
      delivery={() => null}
      reviews={null}
    />,
    {
      at,
      answers: { ...answers },
    },
  );

/** The button of the buy box; the phone's bar comes after it. */
const addButton = () => {
  const [button] = screen.getAllByRole<HTMLButtonElement>('button', {
    name: /^(Add to cart|Pre-order|Out of stock|Waiting|Offline)/,
  });
  if (!button) throw new Error('No button to add');
  return button;
};
const currentRow = () => screen.getByRole('row', { current: true });
const mainPrice = () => document.querySelector('[class*="amount"]')?.textContent;
const stag = () =>
  configurable({ weight: 'Weight', year: 'Year' }, [
    { sku: 'HALF-26', values: { weight: '½ oz', year: '2026' }, cash: 1806.4 },
    { sku: 'HALF-24', values: { weight: '½ oz', year: '2024' }, cash: 1790, status: 'OUT_OF_STOCK' },
    { sku: 'ONE-26', values: { weight: '1 oz', year: '2026' }, cash: 3521 },
    { sku: 'ONE-24', values: { weight: '1 oz', year: '2024' }, cash: 3500 },
  ]);

afterEach(cleanup);

it('a set waits while one of its metals is halted (MKT-05)', async () => {
  const metals = ['gold', 'silver'].map((metal) => ({ metal, fine_weight: 0.1 }));
  const set_metal = { value: null, metals };
  show(pageProduct({ metal_type: 'mixed', metal_value: null }), '/', {
    MetalPrices: HALTED_SILVER,
    SetMetal: { products: { items: [{ set_metal }] } },
  });
  const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Silver is paused' });
  for (const button of buttons) expect(button.disabled).toBe(true);
});

it('a halted metal: when it resumes, what goes on, and an alert on the end (MKT-03)', async () => {
  const resumes_at = new Date(Date.now() + 400_000).toISOString();
  const [silver] = HALTED_SILVER.metalPrices.items;
  const gold = { ...silver, identifier: 'gold', state: 'OPEN', pause_reason: null, resumes_at: null };
  const items = [
    { ...silver, resumes_at, halted_at: new Date(Date.now() - 400_000).toISOString(), keeps_locks: true },
    gold,
  ];
  show(pageProduct(), '/', { MetalPrices: { metalPrices: { ...HALTED_SILVER.metalPrices, items } } });
  const panel = await screen.findByRole('region', { name: 'Silver is paused' });
  expect(within(panel).getByText('A price that you have locked stays good.')).toBeTruthy();
  const passed = panel.querySelector('i')?.style.getPropertyValue('--passed') ?? '';
  expect(Number.parseFloat(passed)).toBeCloseTo(50, 0);
  expect(within(panel).getByText(/^It moved fast, so its price stopped by itself/)).toBeTruthy();
  expect(within(panel).getByRole('timer').textContent).toMatch(/^6:(40|39|38) left$/);
  expect(within(panel).getByText('Gold trades as usual.')).toBeTruthy();
  const link = within(panel).getByRole('link', { name: 'Notify me when silver trades again' });
  expect(link.getAttribute('href')).toBe('/alerts/new?metal=silver&watch=opening');
});

it('a closed market: a link to an alert on its opening (MKT-01)', async () => {
  const [silver] = HALTED_SILVER.metalPrices.items;
  const items = [{ ...silver, state: 'CLOSED', pause_reason: null, resumes_at: null }];
  show(pageProduct(), '/', { MetalPrices: { metalPrices: { ...HALTED_SILVER.metalPrices, items } } });
  const link = await screen.findByRole('link', { name: 'Notify me when the silver market opens' });
  expect(link.getAttribute('href')).toBe('/alerts/new?metal=silver&watch=opening');
});

describe('simple product', () => {
  it('adjusts price and marked row to the quantity (PRC-01, OPEN-36)', async () => {
    const { user } = show();
    await screen.findByRole('table');
    expect(currentRow().textContent).toContain('1 to 19');
    expect(mainPrice()).toBe('$45.18');
    const quantity = screen.getByRole('textbox', { name: 'Quantity' });
    await user.clear(quantity);
    await user.type(quantity, '20{Enter}');
    expect(within(currentRow()).getByText('$44.66')).toBeTruthy();
    expect(mainPrice()).toBe('$44.66');
  });

  it('orders the smallest quantity of a clicked row (OPEN-36)', async () => {
    const { user, added } = show();
    await user.click(await screen.findByRole('button', { name: '20 or more: order 20' }));
    await user.click(addButton());
    expect(added).toEqual([
      { sku: 'AG-SHIP-1', quantity: 20, name: '2026 Tall Ship 1 oz silver coin', isLimited: false },
    ]);
  });

  it('shows the time of its spot price (OPEN-37)', () => {
    show();
    expect(screen.getByText('as of 2:14:30 pm ET')).toBeTruthy();
  });

  it('cannot be added when out of stock, and says so (PDP-03)', () => {
    show(pageProduct({ stock_status: 'OUT_OF_STOCK', is_salable: false }));
    expect(addButton().disabled).toBe(true);
    expect(screen.getByText('We have none in the vault today.')).toBeTruthy();
  });

  it('shows a pre-order with its note (PDP-07, PDP-08)', () => {
    show(pageProduct({ is_preorder: true, preorder_note: 'Leaves the vault December 4.' }));
    expect(addButton().textContent).toBe('Pre-order');
    expect(screen.getByText('Leaves the vault December 4.')).toBeTruthy();
  });

  it('adds one of a limited product, labeled as such (ADD-02, ADD-03)', async () => {
    const { user, added } = show(pageProduct({ is_limited: true, max_sale_qty: 1 }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).readOnly).toBe(true);
    expect(
      screen.getByText('Product limited to one purchase per household. Sign in to add it to your cart.'),
    ).toBeTruthy();
    await user.click(addButton());
    expect(added).toMatchObject([{ quantity: 1, isLimited: true }]);
  });

  it("shows the product's attributes (PDP-09)", async () => {
    show();
    expect((await screen.findByText('Edge')).nextSibling?.textContent).toBe('Reeded');
  });

  it('sorts pictures by position, and moves through them by arrow keys (OPEN-51)', async () => {
    const { user } = show();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => tab.getAttribute('aria-label'))).toEqual(['Obverse', 'Reverse']);
    tabs[0]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tabs[1]);
    expect(tabs[1]?.getAttribute('aria-selected')).toBe('true');
  });
});

/** Shows a configurable product with the code of its options, which loads on first use. */
async function showOptions(...args: Parameters<typeof show>) {
  const shown = show(...args);
  await waitFor(() => expect(document.querySelector('[class*="options"]')).not.toBeNull());
  return shown;
}

describe('configurable product', () => {
  it('cannot be added until every option is chosen, and is added with its parent SKU (PDP-04, API-21, FIX-30)', async () => {
    const { user, added } = await showOptions(stag());
    expect(addButton().disabled).toBe(true);
    expect(screen.getByText('Select an option first: weight, year.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^½ oz/ }));
    expect(screen.getByText('Select an option first: year.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^2026/ }));
    await user.click(addButton());
    expect(added).toEqual([
      {
        sku: 'HALF-26',
        parentSku: 'PARENT',
        quantity: 1,
        name: 'Forest Stag gold coin',
        selectedOptions: ['weight/½ oz', 'year/2026'],
        isLimited: false,
      },
    ]);
  });

  it("shows missing options and the lowest price in the phone's bar (FIX-71)", async () => {
    const { user } = await showOptions(stag());
    const bar = () => screen.getAllByRole('button', { name: 'Add to cart' }).at(-1) as HTMLButtonElement;
    const barText = () => bar().parentElement?.textContent;
    const reason = () => document.getElementById(bar().getAttribute('aria-describedby') ?? '')?.textContent;
    expect(barText()).toContain('from $1,790.00');
    expect(reason()).toBe('Select weight, year first');
    await user.click(screen.getByRole('radio', { name: /^½ oz/ }));
    expect(reason()).toBe('Select year first');
    await user.click(screen.getByRole('radio', { name: /^2026/ }));
    expect(bar().disabled).toBe(false);
    expect(bar().hasAttribute('aria-describedby')).toBe(false);
    expect(barText()).not.toContain('from');
    expect(barText()).toContain('$1,806.40');
  });

  it('shows price, tiers and specification of the chosen variant; sold-out values stay but cannot be chosen (PDP-06)', async () => {
    const { user } = await showOptions(stag());
    await user.click(screen.getByRole('radio', { name: /^½ oz/ }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^2024, sold out/ }).disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: /^2026/ }));
    expect(mainPrice()).toBe('$1,806.40');
    expect(currentRow().textContent).toContain('$1,806.40');
    expect(screen.getByText('HALF-26')).toBeTruthy();
    expect(screen.getByText('½ oz, 2026: in stock.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^1 oz/ }));
    expect(mainPrice()).toBe('$3,521.00');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^2024/ }).disabled).toBe(false);
  });

  it('keeps the variant when the quantity changes (PDP-06)', async () => {
    const { user } = await showOptions(stag());
    await user.click(screen.getByRole('radio', { name: /^1 oz/ }));
    await user.click(screen.getByRole('radio', { name: /^2026/ }));
    await user.click(screen.getByRole('button', { name: '5 or more: order 5' }));
    expect(mainPrice()).toBe('$3,520.00');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^1 oz/ }).checked).toBe(true);
  });

  it('writes the choice to the URL and reads it from there (ENT-09)', async () => {
    const { user, router } = await showOptions(stag(), '/stag.html?from=mail');
    await user.click(screen.getByRole('radio', { name: /^½ oz/ }));
    await user.click(screen.getByRole('radio', { name: /^2026/ }));
    expect(router.state.location.search).toBe('?from=mail&weight=1-2-oz&year=2026');
    cleanup();
    await showOptions(stag(), '/stag.html?weight=1-oz&year=2024');
    expect(mainPrice()).toBe('$3,500.00');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^2024/ }).checked).toBe(true);
    expect(addButton().disabled).toBe(false);
  });

  it('shows a sold-out variant that the URL names, which cannot be added (PDP-03, PDP-06)', async () => {
    await showOptions(stag(), '/stag.html?weight=1-2-oz&year=2024');
    expect(screen.getByText('½ oz, 2024: out of stock.')).toBeTruthy();
    expect(addButton().disabled).toBe(true);
    expect(addButton().textContent).toBe('Out of stock');
  });

  it('shows swatches of color, picture and text beside their names', async () => {
    const pieces = ['Black', 'Cast', 'Card'].map((finish) => ({ sku: finish, values: { finish }, cash: 10 }));
    await showOptions(
      configurable({ finish: 'Finish' }, pieces, {
        Black: { __typename: 'ColorSwatchData', value: '#1d1f1e' },
        Cast: {
          __typename: 'ImageSwatchData',
          value: '/cast.webp',
          thumbnail: 'http://shop.example/media/attribute/swatch/cast.webp',
        },
        Card: { __typename: 'TextSwatchData', value: 'In card' },
      }),
    );
    const swatchOf = (name: string) => screen.getByRole('radio', { name }).closest('label');
    expect(swatchOf('Black')?.querySelector('i')?.style.backgroundColor).toBe('#1d1f1e');
    expect(swatchOf('Cast')?.querySelector('img')?.getAttribute('src')).toBe(
      '/img/attribute/swatch/cast.webp?format=auto&width=40',
    );
    expect(swatchOf('In card')?.querySelector('abbr')?.title).toBe('Card');
  });

  it('marks values that conflict with the choice; choosing one clears the conflict', async () => {
    const { user } = await showOptions(
      configurable({ size: 'Size', ring: 'Ring' }, [
        { sku: 'S-B', values: { size: 'Small', ring: 'Black' }, cash: 1 },
        { sku: 'S-W', values: { size: 'Small', ring: 'White' }, cash: 1 },
        { sku: 'L-W', values: { size: 'Large', ring: 'White' }, cash: 1 },
      ]),
    );
    await user.click(screen.getByRole('radio', { name: 'Black' }));
    const large = screen.getByRole('radio', { name: 'Large (not available with your other choices)' });
    await user.click(large);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Black/ }).checked).toBe(false);
    expect(screen.getByText('Select an option first: ring.')).toBeTruthy();
  });
});
