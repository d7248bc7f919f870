import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { CustomOptionsFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { pageProduct, showCatalogPage, tiers } from '../../testing.tsx';
import BuyBar from '../buy-box/buy-bar.tsx';
import { BuyPrice } from '../buy-box/buy-price.tsx';
import { LineTotal } from '../buy-box/line-total.tsx';
import { useBuying } from '../buy-box/use-buying.ts';
import { noChoice } from '../variants/own-choice.ts';
import type { ProductChoice } from '../variants/use-product-choice.ts';
import { CustomOptions } from './custom-options.tsx';

afterEach(cleanup);

const OPTIONS = [
  {
    __typename: 'CustomizableFieldOption',
    uid: 'line',
    title: 'Line',
    required: false,
    text: { max_characters: 20, price: 25, price_type: 'FIXED' },
  },
] as unknown as CustomOptionsFragment['options'];

const usd = (value: number) => ({ value, currency: 'USD' });
const piece = (sku: string, cash: number) =>
  pageProduct({
    sku,
    price_tiers: tiers([1, cash], [20, cash - 1]),
    price_range: { minimum_price: { final_price: usd(cash), regular_price: usd(cash + 10) } },
  });
const PIECES = { small: piece('SMALL', 90), large: piece('LARGE', 400) };

function Page() {
  const [variant, setVariant] = useState<keyof typeof PIECES>('small');
  const [isOpen, setIsOpen] = useState(false);
  const [quantity, setQuantity] = useState(1);
  const [own, setOwn] = useState(() => noChoice(OPTIONS));
  const shown = PIECES[variant];
  const openOptions = isOpen ? ['Year'] : [];
  const selection = {
    shown,
    variant: null,
    product: shown,
    choices: { variants: [] },
    selectedUids: [],
    quantity,
    openOptions,
    own,
    setOwn,
  } as unknown as ProductChoice;
  const buying = useBuying(shown, selection);
  return (
    <>
      <div data-testid="bar">
        <BuyBar selection={selection} buying={buying} />
      </div>
      <div data-testid="line">
        <LineTotal selection={selection} />
      </div>
      <div data-testid="headline">
        <BuyPrice selection={selection} timeZone="America/New_York" />
      </div>
      <CustomOptions product={shown} options={OPTIONS} selection={selection} />
      <button type="button" onClick={() => setVariant('large')}>
        large
      </button>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <button type="button" onClick={() => setQuantity(20)}>
        twenty
      </button>
    </>
  );
}

/** Prices the small piece with its option; other requests stay without an answer. */
const CustomizedPrice = ({ item }: { item: { sku: string; quantity: number } }) =>
  item.sku === 'SMALL' && item.quantity === 1 ? priceOf(90) : new Promise(() => undefined);

const priceOf = (plain: number, surcharge = 25) => ({
  customizedPrice: {
    message: null,
    surcharge: usd(surcharge),
    method_prices: [
      { code: 'banktransfer', plain: usd(plain), price: usd(plain + surcharge), round_trip: null },
    ],
  },
});

async function engrave(answer: unknown = CustomizedPrice) {
  const { user, added } = showCatalogPage(<Page />, { answers: { CustomizedPrice: answer } });
  expect(headline()).toContain('before $100.00');
  await user.type(await screen.findByRole('textbox'), 'Elin');
  await waitFor(() => expect(headline()).toContain('$115.00'));
  return Object.assign(user, { added });
}
const textAt = (place: string) => screen.getByTestId(place).textContent?.replace(/\s+/g, ' ') ?? '';
const headline = () => textAt('headline');
const PLACES = ['headline', 'bar', 'line'];
const addButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(?:Add to cart|Price unknown)$/ });

test('has no former price, which is without options, beside a price with options (KIND-05)', async () => {
  await engrave();
  expect(headline()).not.toContain('$100.00');
});

test('names the options where it explains the price (KIND-05)', async () => {
  const user = await engrave();
  await user.click(await screen.findByRole('button', { name: 'How is this priced?' }));
  const term = await screen.findByText('Your options');
  expect(term.parentElement?.textContent).toContain('+ $25.00');
  expect(screen.getByText('Your price each').parentElement?.textContent).toContain('$115.00');
});

test.each([
  { press: 'large', price: 'Calculating' },
  { press: 'twenty', price: 'Calculating' },
  { press: 'open', price: '$90.00' },
])('shows no price with options of another variant or tier: $press (KIND-05)', async ({ press, price }) => {
  const user = await engrave();
  await user.click(screen.getByRole('button', { name: press }));
  expect(headline()).toContain(price);
  expect(headline()).not.toContain('$115.00');
  expect(screen.queryByText('$115.00')).toBeNull();
});

test('keeps the price with options while the shopper goes on typing (KIND-05)', async () => {
  const user = await engrave();
  await user.type(screen.getByRole('textbox'), ' and Tomas');
  expect(headline()).toContain('$115.00');
});

test('shows no price without the options, and adds nothing, until the one with them is known (KIND-05)', async () => {
  let answer: (priced: unknown) => void = () => undefined;
  const user = await engrave((asked: { item: { sku: string; quantity: number } }) =>
    asked.item.quantity === 1 ? priceOf(90) : new Promise((resolve) => (answer = resolve)),
  );
  const asked = () => screen.getByRole('status').getAttribute('aria-busy') === 'true';
  await user.click(screen.getByRole('button', { name: 'twenty' }));
  for (const place of PLACES) {
    expect(textAt(place)).toContain('Calculating');
    expect(textAt(place)).not.toMatch(/\$(?:89|90|100|1,780)\./);
  }
  expect(addButton().getAttribute('aria-disabled')).toBe('true');
  await user.click(addButton());
  expect(user.added).toEqual([]);
  await waitFor(() => expect(asked()).toBe(true));
  answer(priceOf(89));
  await waitFor(() => expect(headline()).toContain('$114.00'));
  expect(textAt('bar')).toContain('$114.00');
  expect(textAt('line')).toContain('$2,280.00');
  await user.click(addButton());
  expect(user.added).toMatchObject([{ quantity: 20, enteredOptions: [{ uid: 'line', value: 'Elin' }] }]);
});

test('adds nothing after its price request failed, until the shopper retries or clears the options (KIND-05)', async () => {
  let hasFailed = false;
  const user = await engrave((asked: { item: { sku: string; quantity: number } }) => {
    if (asked.item.quantity === 1) return priceOf(90);
    if (hasFailed) return priceOf(89);
    hasFailed = true;
    return Promise.reject(new Error('refused'));
  });
  await user.click(screen.getByRole('button', { name: 'twenty' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  for (const place of PLACES) expect(textAt(place)).toContain('Price unknown');
  expect(addButton().disabled).toBe(true);
  await user.click(retry);
  await waitFor(() => expect(headline()).toContain('$114.00'));
  expect(addButton().disabled).toBe(false);
});

test('shows the price without options after the shopper clears them, when they could not be priced (KIND-05)', async () => {
  const user = await engrave((asked: { item: { sku: string; quantity: number } }) =>
    asked.item.quantity === 1 ? priceOf(90) : Promise.reject(new Error('refused')),
  );
  await user.click(screen.getByRole('button', { name: 'twenty' }));
  await user.click(await screen.findByRole('button', { name: 'Clear your options' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  expect(headline()).toContain('$89.00');
  await user.click(addButton());
  expect(user.added).toMatchObject([{ quantity: 20 }]);
  expect(user.added[0]).not.toHaveProperty('enteredOptions');
});

test.each([
  { plain: 90, surcharge: 25, rows: ['Your options + $25.00', 'Your price each $115.00'] },
  { plain: 90, surcharge: 0, rows: ['Your price each $90.00'] },
  {
    ...{ plain: 89, surcharge: 25 },
    rows: ['Without options $89.00', 'Your options + $25.00', 'Your price each $114.00'],
  },
])(
  'adds up where it explains a price with options: $plain and $surcharge (KIND-05)',
  async ({ plain, surcharge, rows }) => {
    const user = await engrave((asked: { item: { quantity: number } }) =>
      asked.item.quantity === 1 ? priceOf(90) : priceOf(plain, surcharge),
    );
    await user.click(screen.getByRole('button', { name: 'twenty' }));
    await waitFor(() => expect(textAt('line')).toContain(`$${plain + surcharge}.00`));
    await user.click(screen.getByRole('button', { name: 'How is this priced?' }));
    await screen.findByText('Your price each');
    const shown = [...document.querySelectorAll('dl > div')].map((row) =>
      [row.querySelector('dt')?.firstChild, row.querySelector('dd')]
        .map((cell) => cell?.textContent)
        .join(' '),
    );
    expect(shown.slice(shown.findIndex((row) => row.startsWith('By card')) + 1)).toEqual(rows);
  },
);
