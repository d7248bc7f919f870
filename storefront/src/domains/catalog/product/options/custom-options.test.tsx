import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { CustomOptionsFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { pageProduct, showCatalogPage, tiers } from '../../testing.tsx';
import { BuyPrice } from '../buy-box/buy-price.tsx';
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
  return (
    <>
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
  item.sku === 'SMALL' && item.quantity === 1
    ? {
        customizedPrice: {
          message: null,
          surcharge: usd(25),
          method_prices: [{ code: 'banktransfer', plain: usd(90), price: usd(115), round_trip: null }],
        },
      }
    : new Promise(() => undefined);

async function engrave() {
  const { user } = showCatalogPage(<Page />, { answers: { CustomizedPrice } });
  expect(headline()).toContain('before $100.00');
  await user.type(await screen.findByRole('textbox'), 'Elin');
  await waitFor(() => expect(headline()).toContain('$115.00'));
  return user;
}
const headline = () => screen.getByTestId('headline').textContent?.replace(/\s+/g, ' ') ?? '';

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
  { press: 'large', price: '$400.00' },
  { press: 'twenty', price: '$89.00' },
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
