import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { BAR, type Bench, benchOf, createBenchShop, packAll, paidOrder } from '../testing/bench-shop.ts';

let shop: TestShop;
let della: Bench;
beforeAll(async () => {
  shop = await createBenchShop({ second_person_above_minor: 100_000_000 });
  della = await benchOf(shop);
});
afterAll(() => shop.close());

describe('the pages of a package', () => {
  it('are slip, label, invoice and certificate; the label tells neither metal nor value (BENCH-06)', async () => {
    const order = await paidOrder(shop, BAR, 2);
    const { id, code } = await packAll(della, order.number, 'PRINT1', 'NR<b>'.replace(/<b>/, '-'));
    const print = async (kind: string) => {
      const answer = await della.client.query<{ package_print: string }>(
        `{ package_print(package: ${id}, kind: ${kind}) }`,
      );
      return answer.data.package_print;
    };
    const text = (html: string) => html.replace(/<style>.*?<\/style>/gs, '').replace(/<[^>]*>/g, ' ');
    const label = await print('label');
    expect(label).toContain('<svg');
    expect(text(label)).toContain('Marta Oakes');
    expect(text(label)).toContain('Signature required');
    const { store } = shop.services.shop;
    const telling = /gold|silver|bullion|coin|\bbars?\b|\$|USD|ounce|insured/i;
    expect(text(label)).not.toMatch(telling);
    expect(text(label)).not.toContain(store.storeName);
    const slip = text(await print('packing_slip'));
    expect(slip).toContain(code);
    expect(slip).toContain('NR-0, NR-1');
    expect(slip).not.toMatch(/\$|USD/);
    expect(text(await print('serials'))).toContain('NR-1');
    expect(await print('invoice')).toMatch(/Invoice \d{9}/);
    for (const kind of ['label', 'packing_slip', 'serials', 'invoice']) {
      expect(await print(kind)).not.toMatch(/<script|https?:\/\/(?!shop\.test|www\.w3\.org)/);
    }
    const editor = await officeAs(shop, 'editor');
    const denied = await editor.query(`{ package_print(package: ${id}, kind: label) }`);
    expect(denied.code).toBe('NOT_PERMITTED');
  });
});
