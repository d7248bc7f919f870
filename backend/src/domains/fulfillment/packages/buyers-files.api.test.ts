import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import type { TestShop } from '../../../testing/create-test-shop.ts';
import { picture } from '../../../testing/crest-product.ts';
import { newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { benchOf, createBenchShop } from '../testing/bench-shop.ts';

const CASE = 'AC-GIFT';
const OPTIONS = `{ products(filter: { sku: { eq: "${CASE}" } }) { items {
  ... on CustomizableProductInterface { options { uid option_id } } } } }`;
const ADD = `mutation ($id: String!, $items: [CartItemInput!]!) {
  addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }`;

let shop: TestShop;
beforeAll(async () => {
  shop = await createBenchShop({});
});
afterAll(() => shop.close());

/** Orders a gift case with a picture, and returns the number of the order. */
async function orderCase(): Promise<string> {
  const send: Send = (document, variables) => shop.query(document, variables);
  const { data } = await shop.query<{
    products: { items: { options: { uid: string; option_id: number }[] }[] };
  }>(OPTIONS);
  const option = data.products.items[0]?.options[0];
  const uploaded = await shop.app.inject({
    method: 'POST',
    url: `/option-files/${option?.option_id}`,
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'crest.png' },
    payload: await picture(20, 10),
  });
  const shopper = await newShopper(send);
  const entered_options = [{ uid: option?.uid, value: uploaded.json().token }];
  await send(ADD, { id: shopper.cartId, items: [{ sku: CASE, quantity: 1, entered_options }] });
  await shopper.prepare();
  const { number } = await shopper.placeOrder();
  const pay = ['--by', 'Ines', 'pay', number, '--tender', 'wire', '--reference', 'W-1'];
  await runCommand(pay, (by, work) => work({ ...shop.services, by }));
  return number;
}

it('shows the file of an option at the bench, where its packer can open it (KIND-05, BENCH-01)', async () => {
  const number = await orderCase();
  const della = await benchOf(shop, 'bench', 'Della Marsh');
  const { data } = await della.client.query<{
    start_packing: { lines: { files: { id: string; name: string }[] }[] };
  }>(`mutation { start_packing(order: "${number}") { lines { files { id name } } } }`);
  const [file] = data.start_packing.lines.flatMap(({ files }) => files);
  expect(file?.name).toBe('crest.png');
});
