import { spawnSync } from 'node:child_process';

/**
 * npm run test:model [-- RUNS [SEED]]: the model-based test of the shop with many sequences, others each time. A failing one
 * prints its seed and the shortest sequence that fails; the seed repeats it, but for the orders that are called off while
 * their cards are being charged: those meet the shop's jobs at another moment each time, and only here.
 */
const [runs = '200', seed] = process.argv.slice(2);
const result = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'api', 'backend/src/domains/checkout/shop-model'],
  {
    stdio: 'inherit',
    env: { ...process.env, MODEL_RUNS: runs, ...(seed === undefined ? {} : { MODEL_SEED: seed }) },
  },
);
process.exit(result.status ?? 1);
