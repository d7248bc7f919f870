import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ProductView } from './product-view.tsx';
import { configurable, pageProduct } from './testing/products.ts';
import { showPage } from './testing/show-page.tsx';

const show = (product = pageProduct()) =>
  showPage(<ProductView product={product} timeZone="America/New_York" delivery={null} reviews={null} />);

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

describe('a simple product', () => {
  it('PRC-01 OPEN-36 the price and the marked row follow the quantity', async () => {
    const { user } = show();
    expect(currentRow().textContent).toContain('1 to 19');
    expect(mainPrice()).toBe('$45.18');
    const quantity = screen.getByRole('textbox', { name: 'Quantity' });
    await user.clear(quantity);
    await user.type(quantity, '20{Enter}');
    expect(within(currentRow()).getByText('$44.66')).toBeTruthy();
    expect(mainPrice()).toBe('$44.66');
  });

  it('OPEN-36 pressing a row orders its smallest quantity, and the cart is asked for it', async () => {
    const { user, added } = show();
    await user.click(screen.getByRole('button', { name: '20 or more: order 20' }));
    await user.click(addButton());
    expect(added).toEqual([{ sku: 'AG-SHIP-1', quantity: 20, name: '2026 Tall Ship 1 oz silver coin' }]);
  });

  it('OPEN-37 the price carries the time of its spot', () => {
    show();
    expect(screen.getByText('as of 2:14:30 pm ET')).toBeTruthy();
  });

  it('PDP-03 a piece out of stock cannot be added, and the page says so', () => {
    show(pageProduct({ stock_status: 'OUT_OF_STOCK', is_salable: false }));
    expect(addButton().disabled).toBe(true);
    expect(screen.getByText('There is none in the vault today.')).toBeTruthy();
  });

  it('PDP-07 PDP-08 a pre-order says so, with its note', () => {
    show(pageProduct({ stock_status: 'PREORDER', preorder_note: 'Leaves the vault December 4.' }));
    expect(addButton().textContent).toBe('Pre-order');
    expect(screen.getByText('Leaves the vault December 4.')).toBeTruthy();
  });

  it('ADD-02 ADD-03 a limited piece: one, and only for those who are signed in', () => {
    show(pageProduct({ is_limited: true, max_sale_qty: 1 }));
    expect(addButton().disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).readOnly).toBe(true);
    expect(screen.getByText(/^Please log in to add this item to your cart\./)).toBeTruthy();
  });

  it('PDP-09 shows the product’s attributes', () => {
    show();
    expect(screen.getByText('Edge').nextSibling?.textContent).toBe('Reeded');
  });

  it('OPEN-51 pictures stand by position and are walked with the arrow keys', async () => {
    const { user } = show();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => tab.getAttribute('aria-label'))).toEqual(['Obverse', 'Reverse']);
    tabs[0]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tabs[1]);
    expect(tabs[1]?.getAttribute('aria-selected')).toBe('true');
  });
});

describe('a configurable product', () => {
  it('PDP-04 cannot be added until every option is chosen', async () => {
    const { user, added } = show(stag());
    expect(addButton().disabled).toBe(true);
    expect(screen.getByText('Choose first: weight, year.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^½ oz/ }));
    expect(screen.getByText('Choose first: year.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^2026/ }));
    await user.click(addButton());
    expect(added).toEqual([
      {
        sku: 'PARENT',
        quantity: 1,
        name: 'Forest Stag gold coin',
        selectedOptions: ['weight/½ oz', 'year/2026'],
      },
    ]);
  });

  it('PDP-06 the chosen variant drives price, tiers and specification; sold-out values stay but cannot be chosen', async () => {
    const { user } = show(stag());
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

  it('PDP-06 a change of quantity keeps the variant', async () => {
    const { user } = show(stag());
    await user.click(screen.getByRole('radio', { name: /^1 oz/ }));
    await user.click(screen.getByRole('radio', { name: /^2026/ }));
    await user.click(screen.getByRole('button', { name: '5 or more: order 5' }));
    expect(mainPrice()).toBe('$3,520.00');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^1 oz/ }).checked).toBe(true);
  });
});
