import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { newCustomer } from '../../testing/shopping/new-customer.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { TRUST_PROXY: 'on' } });
  await shop.setSpot({ silver: 50 });
});
afterAll(() => shop.close());

let street = 0;
/** Sends one operation repeatedly from its own address. Returns the error code of each response. */
function visitor(document: string, variables: (time: number) => object) {
  const headers = { 'x-forwarded-for': `198.51.100.${++street}` };
  let time = 0;
  return async () => {
    time += 1;
    return (await shop.query(document, variables(time), { headers })).errors?.[0]?.extensions.code;
  };
}

/**
 * Calls `ask` `times` times with success and once more with `rejection`. Then deletes the counts in
 * the database and calls it again.
 */
async function expectShared(ask: () => Promise<unknown>, times: number, rejection: string): Promise<void> {
  for (let time = 0; time < times; time++) expect(await ask()).not.toBe(rejection);
  expect(await ask()).toBe(rejection);
  const rows = await shop.db.selectFrom('attempt_window').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('198.51.100');
  // Another process shares only the table with this one.
  await shop.db.deleteFrom('attempt_window').execute();
  expect(await ask()).not.toBe(rejection);
}

describe('all processes of the shop count together (OPEN-62)', () => {
  it('messages to the desk: ten an hour', async () => {
    const send = visitor(
      `mutation ($comment: String!) {
        contactUs(input: { name: "Marta", email: "marta@oakes.example", comment: $comment }) { status }
      }`,
      (time) => ({ comment: `Is the Loupe in stock, the ${time}th time?` }),
    );
    await expectShared(send, 10, 'TOO_MANY_MESSAGES');
  });

  it('requests for the newsletter: ten an hour', async () => {
    const send = visitor(
      'mutation ($email: String!) { subscribeEmailToNewsletter(email: $email) { status } }',
      (time) => ({ email: `reader.${time}@oakes.example` }),
    );
    await expectShared(send, 10, 'TOO_MANY_REQUESTS');
  });

  it('reviews: five an hour', async () => {
    const send = visitor(
      'mutation ($input: CreateProductReviewInput!) { createProductReview(input: $input) { review { nickname } } }',
      (time) => ({
        input: {
          sku: 'AG-SHIP-1',
          nickname: 'Odile',
          summary: 'Heavy',
          text: `Bright, ${time}.`,
          ratings: [],
        },
      }),
    );
    await expectShared(send, 5, 'TOO_MANY_REVIEWS');
  });

  it('locked bids: twenty an hour for a customer', async () => {
    const { send } = await newCustomer(shop);
    const lock = async () => {
      const document = 'mutation { lockSellQuote(items: [{ sku: "AG-SHIP-1", quantity: 20 }]) { number } }';
      return (await send(document)).errors?.[0]?.extensions.code;
    };
    await expectShared(lock, 20, 'TOO_MANY_REQUESTS');
  });

  it('counts cancellation comments of guests, and responds alike above the limit', async () => {
    const document = `mutation {
      confirmCancelOrder(input: { order_id: "MQ==", confirmation_key: "${'a'.repeat(43)}" }) { errorV2 { code message } }
    }`;
    const headers = { 'x-forwarded-for': '198.51.100.200' };
    const answers = [];
    for (let time = 0; time < 31; time++) answers.push((await shop.query(document, {}, { headers })).data);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const counted = await shop.db
      .selectFrom('attempt_window')
      .select('count')
      .where('subject', 'like', 'guest-cancel %')
      .execute();
    expect(counted).toEqual([{ count: 30 }]);
  });
});

it('counts nothing while limits are switched off', async () => {
  const free = await createTestShop({ env: { RATE_LIMIT: 'off' } });
  try {
    for (let time = 0; time < 12; time++) {
      const { errors } = await free.query(
        'mutation ($email: String!) { subscribeEmailToNewsletter(email: $email) { status } }',
        { email: `reader.${time}@oakes.example` },
      );
      expect(errors).toBeUndefined();
    }
    expect(await free.db.selectFrom('attempt_window').selectAll().execute()).toEqual([]);
  } finally {
    await free.close();
  }
});
