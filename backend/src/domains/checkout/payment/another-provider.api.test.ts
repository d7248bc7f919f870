import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  AuthorizeRequest,
  OnlineProvider,
} from '../../../platform/payment-providers/online-provider.ts';
import type { PaymentProvider } from '../../../platform/payment-providers/payment-provider.ts';
import { apiNameOf, PROVIDERS } from '../../../platform/payment-providers/providers.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { chooseCard, place } from '../../../testing/shopping/pay-by-card.ts';
import { must, newShopper } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';

const asked: AuthorizeRequest[] = [];
const captured: number[] = [];
const done = async () => ({ kind: 'done' }) as const;

/** A provider that only this file knows. It approves every card. */
const vault: OnlineProvider = {
  name: 'vault',
  isSimulated: false,
  code: 'card',
  takesPayments: () => true,
  publishableKey: 'key of the vault',
  testCards: [],
  sites: { scripts: [], frames: [], connections: ['https://vault.example'] },
  challengePage: null,
  balance: null,
  webhooks: null,
  async authorize(request) {
    asked.push(request);
    const { reference: gatewayId, amountMinor, currency } = request;
    const card = { brand: 'Visa', last4: '0077', expiryMonth: 12, expiryYear: 2034 };
    return { kind: 'approved', gatewayId, amountMinor, currency, card, saved: null };
  },
  finishChallenge: async () => ({ kind: 'unknown', cause: 'no challenge' }),
  async capture({ amountMinor }) {
    captured.push(amountMinor);
    return { kind: 'done' };
  },
  void: done,
  refund: done,
  forgetCard: done,
  lookUp: async () => ({ kind: 'missing' }),
};

const list = PROVIDERS as PaymentProvider[];
let shop: TestShop;
beforeAll(async () => {
  list.unshift({
    ...vault,
    kind: 'inline',
    isConfigured: () => true,
    open: async () => vault,
  });
  shop = await createTestShop();
});
afterAll(async () => {
  list.shift();
  await shop.close();
});

test('another inline provider takes cards after one line in the list (OPEN-35)', async () => {
  const { cardGateway } = await must<{ cardGateway: object }>(
    shop.query,
    '{ cardGateway { publishable_key test_cards { number } } }',
  );
  expect(cardGateway).toEqual({ publishable_key: 'key of the vault', test_cards: [] });
  const shopper = await newShopper(shop.query);
  await shopper.add('AC-GLOVES', 1);
  await shopper.prepare({ payment: 'card' });
  await chooseCard(shop.query, shopper, { card: { token: 'vault_tok_0123456789' } });
  const { order } = await place(shop.query, shopper);
  await jobsDone(shop.db);
  const minor = Math.round((order?.total.grand_total.value ?? 0) * 100);
  expect(asked).toMatchObject([{ amountMinor: minor, card: { token: 'vault_tok_0123456789' } }]);
  expect(captured).toEqual([minor]);
  const row = shop.db.selectFrom('sales_order').select(['status', 'is_sandbox_paid']);
  expect(await row.where('number', '=', order?.number ?? '').executeTakeFirst()).toEqual({
    status: 'paid',
    is_sandbox_paid: false,
  });
  // The sandbox takes no cards beside a provider that moves money.
  expect(shop.services.providers.find('sandbox')?.takesPayments(true)).toBe(false);
});

test('the API has a name for each inline provider of the list (OPEN-35)', async () => {
  const { __type: type } = await must<{ __type: { enumValues: { name: string }[] } }>(
    shop.query,
    '{ __type(name: "CardGatewayName") { enumValues { name } } }',
  );
  const own = list.filter((provider) => provider.kind === 'inline' && provider.name !== vault.name);
  expect(type.enumValues.map(({ name }) => name).sort()).toEqual(
    own.map((provider) => ('name' in provider ? apiNameOf(provider) : '')).sort(),
  );
});
