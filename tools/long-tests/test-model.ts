import { spawnSync } from 'node:child_process';

/**
 * npm run test:model [-- RUNS [SEED]]: the model-based test of the shop with many random sequences.
 * A failure prints its seed and the shortest failing sequence. The seed repeats it, except
 * cancellations during a card charge: they race with the shop's jobs, and only run here.
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
