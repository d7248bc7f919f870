import { describe, expect, test } from 'vitest';
import { createTestShop } from '../../testing/create-test-shop.ts';
import { decodeMail } from '../../testing/servers/decode-mail.ts';
import { must, newShopper, type Send } from '../../testing/shopping/shopper.ts';
import { jobsDone } from '../../testing/waiting.ts';

describe('the payment deadline', () => {
  const FIELDS = `available_payment_methods { code summary } selected_payment_method { summary }`;

  test.each([
    ['banktransfer', '2026-11-24T22:00:00.000Z', '5:00 pm EST on Tuesday, November 24'],
    ['checkmo', '2026-12-01T22:00:00.000Z', '5:00 pm EST on Tuesday, December 1'],
  ])(
    'is the same date for %s in checkout, on the order and in the e-mail, and no bank holiday (FIX-42)',
    async (code, due, words) => {
      const monday = await createTestShop({ now: Date.parse('2026-11-23T14:30:00Z') });
      try {
        const ask: Send = (document, variables) => monday.query(document, variables);
        const shopper = await newShopper(ask);
        await shopper.add('AG-SHIP-1', 5);
        await shopper.prepare({ payment: code });
        const query = `query ($id: String!) { cart(cart_id: $id) { ${FIELDS} } }`;
        const { cart } = await must<{
          cart: {
            available_payment_methods: { code: string; summary: string }[];
            selected_payment_method: { summary: string };
          };
        }>(ask, query, { id: shopper.cartId });
        expect(cart.selected_payment_method.summary).toContain(words);
        expect(cart.available_payment_methods.find((method) => method.code === code)?.summary).toContain(
          words,
        );
        const order = await shopper.placeOrder();
        const details = await must<{
          guestOrderByToken: { payment_instructions: { pay_by: string; terms: string } };
        }>(
          ask,
          'query ($token: String!) { guestOrderByToken(input: { token: $token }) { payment_instructions { pay_by terms } } }',
          { token: order.token },
        );
        expect(details.guestOrderByToken.payment_instructions.pay_by).toBe(due);
        expect(details.guestOrderByToken.payment_instructions.terms).toContain(words);
        await jobsDone(monday.db);
        const mails = [...(await monday.outbox()).values()].map(decodeMail).join(' ');
        expect(mails).toContain(words);
        expect(mails).not.toMatch(/on its way by|Post the check by|Send the wire by/);
      } finally {
        await monday.close();
      }
    },
  );

  test('no parcel is dispatched or arrives on a carrier’s closed days (FIX-44)', async () => {
    const monday = await createTestShop({ now: Date.parse('2026-11-23T14:30:00Z') });
    try {
      const ask: Send = (document, variables) => monday.query(document, variables);
      const query = `{ storeConfig { notification_settings_message }
        deliveryEstimate(sku: "AG-SHIP-1") { dispatch_date arrives_from arrives_until } }`;
      const data = await must<{
        storeConfig: { notification_settings_message: string };
        deliveryEstimate: object;
      }>(ask, query);
      expect(data.storeConfig.notification_settings_message).toBe(
        'Carriers do not deliver on Thursday, November 26 and Friday, November 27. Orders whose payment is final before 12:00 pm ET on Wednesday, November 25 leave the vault the same day.',
      );
      expect(data.deliveryEstimate).toEqual({
        dispatch_date: '2026-11-23',
        arrives_from: '2026-11-25',
        arrives_until: '2026-12-01',
      });
    } finally {
      await monday.close();
    }
  });
});
