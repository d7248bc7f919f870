import { parseArgs } from 'node:util';

/** The options of a run. */
export interface BenchOptions {
  /** Seconds of load per scenario. */
  readonly seconds: number;
  /** Selects the parts whose name contains this text; all when empty. */
  readonly only: string;
  /**
   * Numbers of generated products beside the demo shop's own, ascending and unique; each size is
   * its own shop.
   */
  readonly sizes: readonly number[];
  /** Folder in which the shops of a run are kept for the next one; null for a temporary folder. */
  readonly keep: string | null;
  /** Whether only the budgets are checked. */
  readonly check: boolean;
}

/** @throws Error that names the invalid option */
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
