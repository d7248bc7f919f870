import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { deleteCartId, storeCartId } from '../identity/cart-id.ts';
import { cartOf, rejection, simpleLine } from '../testing.ts';
import { Totals } from '../totals/totals.tsx';
import { discountCodeProblem } from './discount-code-problem.ts';
import { DiscountCodes } from './discount-codes.tsx';

const usd = (value: number) => ({ value, currency: 'USD' as const });
const coupon = (trouble: string | null = null) => ({
  code: 'FIRST25',
  description: '$25 from a first order over $1,000',
  not_applicable_message: trouble,
});
const card = (trouble: string | null = null) => ({
  code: 'INGT-AAAA-8H2K',
  applied_balance: usd(99.9),
  current_balance: usd(100.01),
  not_applicable_message: trouble,
});
const plain = cartOf([simpleLine()]);
const noWords = new GraphQLFailure('graphql', '', {
  errors: [{ message: 'Internal server error', category: 'internal', code: null, path: [], debugId: 'abc' }],
});

type Answers = Record<string, CartContentsFragment | Error>;

/**
 * Renders the codes of a cart in a shop that answers with `answers`; returns the sent operations.
 */
function showCodes(cart: CartContentsFragment, answers: Answers = {}): string[] {
  const sent: string[] = [];
  showPageOfCodes(cart, answers, sent);
  return sent;
}

/** Renders the codes of a cart. Returns a function that renders a changed cart. */
function showPageOfCodes(cart: CartContentsFragment, answers: Answers, sent: string[] = []) {
  const execute = async (document: unknown, { code }: { code?: string }) => {
    const operation = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    if (operation !== 'cart') sent.push(`${operation} ${code ?? ''}`.trim());
    const answer = answers[operation] ?? plain;
    if (answer instanceof Error) throw answer;
    const field = `${operation.charAt(0).toLowerCase()}${operation.slice(1)}`;
    const named = {
      ApplyCoupon: 'applyCouponToCart',
      RemoveCoupon: 'removeCouponFromCart',
      ApplyGiftCard: 'applyGiftCardToCart',
      RemoveGiftCard: 'removeGiftCardFromCart',
    }[operation];
    return { [named ?? field]: { cart: answer }, cart: answer };
  };
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  const page = (shown: CartContentsFragment) => (
    <QueryClientProvider client={client}>
      <DiscountCodes cart={shown} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(cart));
  return (later: CartContentsFragment) => rerender(page(later));
}

async function type(code: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: /code|Coupon/ });
  await userEvent.clear(field);
  if (code !== '') await userEvent.type(field, code);
  await userEvent.keyboard('{Enter}');
}

beforeEach(() => storeCartId('c'.repeat(32)));
afterEach(() => {
  cleanup();
  deleteCartId();
});

describe('coupons and gift cards on a cart', () => {
  it('are listed with their effect, each with a remove button (OPEN-28, API-30)', async () => {
    const cart = { ...plain, applied_coupons: [coupon()], applied_gift_cards: [card()] };
    const sent = showCodes(cart);
    expect(document.forms[0]?.method).toBe('post');
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'FIRST25$25 from a first order over $1,000Remove',
      'Gift card ending 8H2K$99.90 used, $0.11 left on itRemove',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Gift card ending 8H2K' }));
    expect(sent).toEqual(['RemoveGiftCard INGT-AAAA-8H2K']);
    expect(await screen.findByText('We removed Gift card ending 8H2K. The total is $225.90.')).toBeTruthy();
    expect(discountCodeProblem(cart)).toBeNull();
  });

  it('that no longer apply say so and block checkout; a card can be used for its remaining balance (OPEN-28)', async () => {
    const cart = {
      ...plain,
      lapsed_coupon: coupon('This coupon ended on October 31.'),
      applied_gift_cards: [card('Only $5.00 is left on this gift card.')],
    };
    const sent = showCodes(cart);
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'This coupon ended on October 31.',
      'Only $5.00 is left on this gift card.',
    ]);
    expect(discountCodeProblem(cart)).toBe('Review a code in your cart before checkout.');
    await userEvent.click(screen.getByRole('button', { name: 'Use what is left' }));
    expect(sent).toEqual(['ApplyGiftCard INGT-AAAA-8H2K']);
  });

  it.each([
    ['a coupon', 'first25', {}, ['ApplyCoupon first25'], null],
    ['a gift card', 'INGT-AAAA-8H2K', {}, ['ApplyGiftCard INGT-AAAA-8H2K'], null],
    [
      'a gift card that looks like a coupon',
      'BIRTHDAY50',
      { ApplyCoupon: rejection('nothing of that name', 'COUPON_NOT_FOUND') },
      ['ApplyCoupon BIRTHDAY50', 'ApplyGiftCard BIRTHDAY50'],
      null,
    ],
    [
      'neither, with the server’s words (CHK-11)',
      'NOSUCH',
      {
        ApplyCoupon: rejection(
          "The coupon code isn't valid. Verify the code and try again.",
          'COUPON_NOT_FOUND',
        ),
        ApplyGiftCard: rejection('Invalid card. Please try again.', 'GIFT_CARD_INVALID'),
      },
      ['ApplyCoupon NOSUCH', 'ApplyGiftCard NOSUCH'],
      "The coupon code isn't valid. Verify the code and try again.",
    ],
    [
      'something, when the shop fails without words (CHK-11)',
      'FIRST25',
      { ApplyCoupon: noWords },
      ['ApplyCoupon FIRST25'],
      'Something went wrong. Please refresh and try again.',
    ],
    [
      'a card, when the shop fails without words (CHK-10)',
      'INGT-AAAA-8H2K',
      { ApplyGiftCard: noWords },
      ['ApplyGiftCard INGT-AAAA-8H2K'],
      'Invalid card. Please try again.',
    ],
    ['nothing', '', {}, [], 'Enter the code of a coupon or a gift card.'],
  ] as const)('takes %s', async (_, code, answers, operations, error) => {
    const sent = showCodes(plain, answers);
    await userEvent.click(screen.getByText('Add a coupon or gift card'));
    await type(code);
    const field = screen.getByRole('textbox') as HTMLInputElement;
    if (error === null) {
      expect(await screen.findByText(`We applied ${code.toUpperCase()}. The total is $225.90.`)).toBeTruthy();
      expect(field.value).toBe('');
    } else {
      expect((await screen.findByRole('alert')).textContent).toBe(error);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field);
      expect(field.value).toBe(code);
    }
    expect(sent).toEqual(operations);
  });
});

describe('the status after a change of codes', () => {
  const priced = (quantity: number, total: number): CartContentsFragment => {
    const { prices, ...cart } = cartOf([simpleLine({ quantity })]);
    return { ...cart, prices: prices && { ...prices, grand_total: usd(total) } };
  };
  const said = 'We applied FIRST25. The total is $260.90.';

  it('disappears when a quantity or a total changes, not when a page shows the new total later', async () => {
    const show = showPageOfCodes(priced(6, 270.9), { ApplyCoupon: priced(6, 260.9) });
    await type('first25');
    expect(await screen.findByText(said)).toBeTruthy();
    show(priced(6, 260.9));
    expect(screen.getByText(said)).toBeTruthy();
    show(priced(1, 45.16));
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
    show(priced(6, 260.9));
    expect(screen.queryByText(said)).toBeNull();

    await type('first25');
    expect(await screen.findByText(said)).toBeTruthy();
    show(priced(6, 261.4));
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  });
});

describe('totals', () => {
  const rows = () =>
    screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

  it("shows the shop's own lines, and texts for amounts that are not known yet (OPEN-28, CONF-18)", () => {
    render(<Totals isVirtual={false} cart={plain} deliveryLater="At checkout" taxLater="At checkout" />);
    expect(rows()).toEqual([
      'Subtotal: $225.90',
      'Delivery: At checkout',
      'Tax: At checkout',
      'Total: $225.90',
    ]);
    cleanup();
    const cart: CartContentsFragment = {
      ...plain,
      shipping_addresses: [
        {
          available_shipping_methods: [],
          selected_shipping_method: {
            carrier_title: 'Insured delivery',
            method_title: 'Ground',
            amount: usd(0),
          },
        },
      ],
      prices: {
        expected_shipping: null,
        subtotal_excluding_tax: usd(225.9),
        grand_total: usd(107.13),
        discounts: null,
        lines: [
          { kind: 'SUBTOTAL', label: null, amount: usd(225.9) },
          { kind: 'SHIPPING', label: 'Insured delivery', amount: usd(0) },
          { kind: 'TAX', label: 'New York', amount: usd(6.23) },
          { kind: 'DISCOUNT', label: 'FIRST25', amount: usd(-25) },
          { kind: 'GIFT_CARD', label: '8H2K', amount: usd(-100) },
          { kind: 'TOTAL', label: null, amount: usd(107.13) },
        ],
      },
    };
    render(<Totals isVirtual={false} cart={cart} deliveryLater="At checkout" taxLater="At checkout" />);
    expect(rows()).toEqual([
      'Subtotal: $225.90',
      'Insured delivery: Free',
      'New York: $6.23',
      'Coupon FIRST25: −$25.00',
      'Gift card ending 8H2K: −$100.00',
      'Total: $107.13',
    ]);
  });
});
