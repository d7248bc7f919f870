import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { CART_COMMANDS } from '../../testing/model/cart-commands.ts';
import { checkBank } from '../../testing/model/check-bank.ts';
import { ORDER_COMMANDS, RACE_COMMANDS } from '../../testing/model/order-commands.ts';
import { openWorld } from '../../testing/model/shop-model.ts';

/** `npm run test:model` sets these to run many random sequences; a seed repeats a run. */
const { MODEL_RUNS, MODEL_SEED } = process.env;
const FEW_RUNS = 8;
/** The fixed sequences of `npm test`. */
const FEW_RUNS_SEED = 20_260_117;
const MAX_COMMANDS = 25;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => shop.close());

test('for random actions of several shoppers, totals add up, orders cost what was shown, and stock and money are conserved (OPEN-38, OPEN-79)', async () => {
  const numRuns = Number(MODEL_RUNS ?? FEW_RUNS);
  const seed = MODEL_SEED ?? (MODEL_RUNS === undefined ? FEW_RUNS_SEED : Date.now());
  const races = MODEL_RUNS === undefined ? [] : RACE_COMMANDS;
  await fc.assert(
    fc.asyncProperty(
      fc.commands([...CART_COMMANDS, ...ORDER_COMMANDS, ...races], {
        maxCommands: MAX_COMMANDS,
        size: 'max',
      }),
      async (commands) => {
        const real = await openWorld(shop);
        await fc.asyncModelRun(() => ({ model: {}, real }), commands);
        await checkBank(real);
      },
    ),
    { numRuns, seed: Number(seed) },
  );
}, 7_200_000);
