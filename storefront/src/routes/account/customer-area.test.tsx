import { cleanup, screen, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AlertList } from '../../domains/alerts/list/alert-list.tsx';
import { QuoteRows } from '../../domains/buyback/locked-quotes/quote-rows.tsx';
import { showCatalogPage } from '../../domains/catalog/testing.tsx';
import { AccountDetails } from '../../domains/customers/account/account-details.tsx';
import { AddressBook } from '../../domains/customers/addresses/address-book.tsx';
import MailChoices from '../../domains/customers/mail-choices/mail-choices.tsx';
import { settleSession } from '../../domains/customers/session/session.ts';
import { clearToken, storeToken } from '../../domains/customers/session/store-token.ts';
import { OrderDetails } from '../../domains/orders/details/order-details.tsx';
import { OrderHistory } from '../../domains/orders/history/order-history.tsx';
import SavedPayments from '../../domains/payments/saved-cards/saved-payments.tsx';
import FavoritesView from '../../domains/wishlist/list/favorites-view.tsx';
import SharedView from '../../domains/wishlist/list/shared-view.tsx';
import { GraphQLFailure } from '../../platform/graphql/graphql-failure.ts';

const COUNTRIES = { countries: [], storeConfig: null };
const ACCOUNT = { id: 7, email: 'marta@oakes.example', firstname: 'Marta', lastname: 'Oakes' };

const DELIVERY = { frequency: 'IMMEDIATE', quiet_from: null, quiet_until: null, time_zone: 'UTC' };

/** The query of each page, its response for a new customer, and the text for it. */
const PAGES: readonly (readonly [
  name: string,
  content: ReactNode,
  operation: string,
  nothing: unknown,
  says: string,
])[] = [
  [
    'account information',
    <AccountDetails key="account" />,
    'customer',
    { customer: ACCOUNT },
    'marta@oakes.example',
  ],
  [
    'address book',
    <AddressBook key="book" />,
    'AddressBook',
    { customer: { addresses: [] } },
    'No addresses yet',
  ],
  [
    'order history',
    <OrderHistory key="orders" />,
    'OrderHistory',
    { customer: { orders: { items: [], page_info: { total_pages: 1 } } } },
    'No orders yet',
  ],
  [
    'an order',
    <OrderDetails key="order" number="000000042" />,
    'CustomerOrder',
    { customer: { orders: { items: [] } } },
    "We couldn't find an order with this number in your account.",
  ],
  [
    'favorites',
    <FavoritesView key="favorites" />,
    'FavoritesPage',
    { customer: { firstname: 'Marta', wishlists: [{ id: '1', items_count: 0, items_v2: null }] } },
    'No favorites yet',
  ],
  [
    'shared favorites',
    <SharedView key="shared" code="x" />,
    'SharedFavorites',
    { sharedWishlist: null },
    'This list is not shared',
  ],
  [
    'saved payments',
    <SavedPayments key="cards" />,
    'SavedCards',
    { customerPaymentTokens: { items: [] } },
    'No saved payments',
  ],
  [
    'communications',
    <MailChoices key="mails" />,
    'MailChoices',
    {
      customer: {
        ...ACCOUNT,
        is_subscribed: false,
        mail_choices: { order_updates: true, price_alerts: true },
      },
    },
    'Order updates',
  ],
  [
    'alerts',
    <AlertList key="alerts" />,
    'CustomerAlerts',
    {
      customer: {
        email: 'marta@oakes.example',
        mail_choices: { price_alerts: true },
        alerts: [],
        alerts_limit: 50,
        alert_delivery: DELIVERY,
      },
    },
    'No alerts yet',
  ],
  [
    'sell quotes',
    <QuoteRows key="quotes" />,
    'SellQuotes',
    { customer: { sell_quotes: [] } },
    'No quotes yet',
  ],
];

beforeEach(() => {
  storeToken('secret', false);
  settleSession();
});
afterEach(() => {
  cleanup();
  clearToken();
});

describe('customer area page (OPEN-24)', () => {
  test.each(PAGES)(
    '%s shows a placeholder, reports a failure, retries, and has a text for an empty result',
    async (...page) => {
      const [, content, operation, nothing, says] = page;
      const { promise, reject } = Promise.withResolvers<unknown>();
      let asked = 0;
      const answer = () => {
        asked += 1;
        return asked === 1 ? promise : nothing;
      };
      const { user } = showCatalogPage(<Suspense>{content}</Suspense>, {
        answers: { Countries: COUNTRIES, [operation]: answer },
      });
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
      expect(screen.queryByText(says)).toBeNull();

      reject(new GraphQLFailure('graphql', 'Internal server error'));
      expect((await screen.findByRole('alert')).textContent).toMatch(/could not load|did not/i);
      expect(document.querySelector('[aria-busy="true"]')).toBeNull();

      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText(says)).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(asked).toBe(2);
    },
  );
});
