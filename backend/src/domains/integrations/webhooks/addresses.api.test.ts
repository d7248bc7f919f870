import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postBody } from '../../../platform/outgoing/post-body.ts';
import { isPublicAddress, mayReachPrivate } from '../../../platform/outgoing/public-address.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { HOST: '0.0.0.0' } });
});
afterAll(() => shop.close());

describe('addresses of webhooks (SYS-04)', () => {
  test('are on the internet', () => {
    for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111']) {
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    }
    const inside = [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '192.168.1.1',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      'fe80::1',
      'fd00::1',
      'ff02::1',
    ];
    for (const address of inside) expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });

  test('are https and public in a shop that others reach', async () => {
    const owner = await officeAs(shop, 'owner');
    const document = `mutation ($key: String!, $webhook: WebhookInput!) {
      create_webhook(key: $key, webhook: $webhook) { webhook { url } }
    }`;
    const codeOf = async (url: string) => {
      const webhook = { name: 'Tool', url, events: ['order.paid'] };
      return (await owner.query(document, { key: url.slice(0, 90), webhook })).code;
    };
    const rejected: readonly [string, string][] = [
      ['', 'WEBHOOK_URL_INVALID'],
      ['program.example', 'WEBHOOK_URL_INVALID'],
      ['http://program.example/', 'WEBHOOK_URL_INVALID'],
      ['ftp://program.example/', 'WEBHOOK_URL_INVALID'],
      ['file:///etc/passwd', 'WEBHOOK_URL_INVALID'],
      ['https://user:pass@program.example/', 'WEBHOOK_URL_INVALID'],
      [`https://program.example/${'x'.repeat(500)}`, 'WEBHOOK_URL_INVALID'],
      ['https://localhost/', 'WEBHOOK_URL_PRIVATE'],
      ['https://database/', 'WEBHOOK_URL_PRIVATE'],
      ['https://127.0.0.1/', 'WEBHOOK_URL_PRIVATE'],
      ['https://2130706433/', 'WEBHOOK_URL_PRIVATE'],
      ['https://0x7f.1/', 'WEBHOOK_URL_PRIVATE'],
      ['https://169.254.169.254/latest', 'WEBHOOK_URL_PRIVATE'],
      ['https://[::1]/', 'WEBHOOK_URL_PRIVATE'],
      ['https://[::ffff:10.0.0.1]/', 'WEBHOOK_URL_PRIVATE'],
    ];
    for (const [url, code] of rejected) expect([url, await codeOf(url)]).toEqual([url, code]);
    expect(await codeOf('https://program.example/shop?key=1#part')).toBeNull();
    const odd = { name: 'x'.repeat(61), url: 'https://program.example', events: ['order.paid'] };
    expect((await owner.query(document, { key: 'o', webhook: odd })).code).toBe('WEBHOOK_NAME_INVALID');
    const none = { ...odd, name: 'Tool', events: [] };
    expect((await owner.query(document, { key: 'o', webhook: none })).code).toBe('WEBHOOK_EVENTS_MISSING');
    const unknown = { ...none, events: ['constructor'] };
    expect((await owner.query(document, { key: 'o', webhook: unknown })).code).toBe('WEBHOOK_EVENT_UNKNOWN');
  });

  test('may be private only while nobody else reaches the shop', () => {
    const trial = { host: '127.0.0.1', publicUrl: null, trustedProxies: 0 };
    expect(mayReachPrivate(trial)).toBe(true);
    expect(mayReachPrivate({ ...trial, trustedProxies: 1 })).toBe(false);
    expect(mayReachPrivate({ ...trial, publicUrl: 'https://bullion.example' })).toBe(false);
    expect(mayReachPrivate({ ...trial, host: '0.0.0.0' })).toBe(false);
  });

  test('are checked again with each request, after the name is resolved', async () => {
    const request = { headers: {}, body: '{}', mayReachPrivate: false };
    const urls = ['https://127.0.0.1/', 'https://[::1]/', 'https://localhost:9/'];
    for (const url of urls) {
      expect(await postBody({ ...request, url })).toEqual({
        problem: 'The address is in a private network.',
      });
    }
    expect(await postBody({ ...request, url: 'http://8.8.8.8/' })).toEqual({
      problem: 'The address is not https.',
    });
  });
});
