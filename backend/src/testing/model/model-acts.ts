import fc from 'fast-check';
import type { SandboxBehaviour } from '../../platform/payment-providers/sandbox/sandbox-cards.ts';
import { cardToken, chooseCard } from '../shopping/pay-by-card.ts';
import { ADDRESS, must } from '../shopping/shopper.ts';
import { TEST_SPOT } from '../test-spot.ts';
import { checkBooks } from './check-books.ts';
import { MODEL_SKUS, type ModelShopper, readShown, SHOPPERS, type World } from './shop-model.ts';

/** One action. A rejected action must change nothing; the books detect forbidden effects. */
export type Command = fc.AsyncCommand<object, World>;

/** The payment of an order: by wire, by check, or by a card with this behavior of its bank. */
export type Means = 'banktransfer' | 'checkmo' | SandboxBehaviour;

/**
 * Returns a command whose name a failing run prints. `act` returns the shoppers whose carts have
 * changed.
 */
export function command(name: string, act: (world: World) => Promise<readonly ModelShopper[]>): Command {
  return {
    check: () => true,
    run: async (_, world) => rereadCarts(world, await act(world)),
    toString: () => name,
  };
}

/** Re-reads the carts of these shoppers, and checks the books. */
export async function rereadCarts(world: World, changed: readonly ModelShopper[]): Promise<void> {
  for (const shopper of changed) shopper.shown = await readShown(shopper.send, shopper.hands.cartId);
  await checkBooks(world);
}

/** Awaits an operation that may be rejected, but must not fail. */
async function allowRejection(operation: Promise<unknown>): Promise<void> {
  await operation.catch((error: unknown) => {
    if (!String(error).includes('The operation was refused: ')) throw error;
  });
}

/** Returns the shopper of an index below `SHOPPERS`. */
export const shopperOf = ({ shoppers }: World, index: number) => shoppers[index] as ModelShopper;
/** The index of any shopper. */
export const who = fc.nat(SHOPPERS - 1);
/** Any product of the runs. */
export const sku = fc.constantFrom(...MODEL_SKUS);
/** Any card that results in an order. */
export const cards = fc.constantFrom<SandboxBehaviour>('approve', 'three_d_secure', 'time_out');
/** Any payment method; cards are more frequent. */
export const means = fc.oneof(cards, fc.constantFrom<Means>('banktransfer', 'checkmo', 'decline'));

/** Sends a change of a shopper's cart, which may be rejected. */
export const mutate = ({ send, hands }: ModelShopper, document: string, variables: object = {}) =>
  allowRejection(must(send, document, { id: hands.cartId, ...variables }));

const UPDATE = `mutation ($id: String!, $uid: ID!, $quantity: Float!) {
  updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: $uid, quantity: $quantity }] }) { cart { id } }
}`;

/** Changes the quantity of a line that a shopper saw; 0 removes it. */
export async function update(shopper: ModelShopper, line: number, quantity: number): Promise<void> {
  const item = shopper.shown.items[line % Math.max(1, shopper.shown.items.length)];
  if (item) await mutate(shopper, UPDATE, { uid: item.uid, quantity });
}

/** Prepares the checkout up to the review, with a new card where one pays. */
export async function prepare(shopper: ModelShopper, by: Means, region = 'DE'): Promise<void> {
  const isCard = by !== 'banktransfer' && by !== 'checkmo';
  const address = { ...ADDRESS, region, postcode: region === 'CA' ? '90001' : '19801' };
  await allowRejection(shopper.hands.prepare({ payment: isCard ? 'card' : by, address }));
  if (!isCard) return;
  await allowRejection(chooseCard(shopper.send, shopper.hands, { card: { token: cardToken(by) } }));
}

/** Advances the clock and moves the market. */
export async function passTime(world: World, minutes: number, silver: number): Promise<void> {
  world.silver = silver;
  world.shop.clock.advance(minutes * 60_000);
  await world.shop.setSpot({ ...TEST_SPOT, silver });
}
