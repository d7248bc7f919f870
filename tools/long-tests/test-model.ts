import { spawnSync } from 'node:child_process';

/**
 * npm run test:model [-- RUNS [SEED]]: runs the model-based tests of the shop and of its position
 * with many random sequences. Also tests the delivered price of at least 1,000 random carts, and
 * the properties of the rules over at least 10,000 sequences. A failure prints its seed and the
 * shortest failing sequence. The seed repeats it, except cancellations during a card charge: they
 * race with the shop's jobs, and only run here.
 */
const FEWEST_RULE_RUNS = 10_000;
const [runs = '200', seed] = process.argv.slice(2);
const ruleRuns = String(Math.max(FEWEST_RULE_RUNS, Number(runs)));
const result = spawnSync(
  'npx',
  [
    ...['vitest', 'run', '--project', 'api', '--project', 'rules'],
    ...[
      'checkout/shop-model',
      'trading/ledger/ledger-model',
      'checkout/delivered/delivered-carts',
      '.model.test.ts',
    ],
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      MODEL_RUNS: runs,
      RULE_RUNS: ruleRuns,
      ...(seed === undefined ? {} : { MODEL_SEED: seed }),
    },
  },
);
process.exit(result.status ?? 1);
