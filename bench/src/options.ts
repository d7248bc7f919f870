import { parseArgs } from 'node:util';

/** What a run of the bench was asked for. */
export interface BenchOptions {
  /** Seconds of load for each scenario. */
  readonly seconds: number;
  /** Measured are the parts whose name has this text; all when it is empty. */
  readonly only: string;
  /** Numbers of made-up products beside the demo shop's own, ascending, none twice; each size is a shop of its own. */
  readonly sizes: readonly number[];
  /** Where the shops of a run are kept for the next one; null for a scratch folder that is removed. */
  readonly keep: string | null;
  /** Whether the budgets are checked instead of everything measured. */
  readonly check: boolean;
}

/** @throws Error naming the option that cannot be used */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string', default: '' },
      sizes: { type: 'string', default: '1000,10000,100000' },
      keep: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  const sizes = values.sizes.split(',').map((size) => wholeNumber('--sizes', size));
  return {
    seconds: Math.max(1, wholeNumber('The seconds of a scenario', positionals[0] ?? '5')),
    only: values.only,
    sizes: [...new Set(sizes)].sort((a, b) => a - b),
    keep: values.keep ?? null,
    check: values.check,
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text.trim())) throw new Error(`${name} must be a whole number, not "${text}".`);
  return Number(text);
}
