import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/** What a command works with. */
export interface Desk extends Pick<Services, 'db' | 'jobs' | 'clock' | 'shop'> {
  /** Who is at the keyboard; stands in the records of what is done. */
  readonly by: string;
  /** The settings of the environment; only a command that looks at them needs any. */
  readonly config?: Services['config'];
}

/** Options that have a value. */
const VALUE_OPTIONS = [
  'amount',
  'carrier',
  'category',
  'comment',
  'form',
  'format',
  'limit',
  'metal',
  'only',
  'reason',
  'reference',
  'sku',
  'status',
  'to',
  'tracking',
  'until',
] as const;

/** Options without a value; the value of one that is given is `yes`. */
export const FLAGS = ['all', 'allow-extreme', 'apply', 'force'] as const;

/** Options a command may take. */
export const OPTIONS = [...VALUE_OPTIONS, ...FLAGS] as const;

/** Whether an option stands alone. */
export function isFlag(name: string): boolean {
  return FLAGS.some((flag) => flag === name);
}

/** Name of an option. */
export type OptionName = (typeof OPTIONS)[number];

/** Values of the options that were given. */
export type OptionValues = Readonly<Partial<Record<OptionName, string>>>;

/** One verb of the command line. */
export interface ShopCommand {
  /** What comes after the verb, e.g. `NUMBER [--reference TEXT]`. */
  readonly usage: string;
  readonly summary: string;
  /** How many words it wants. */
  readonly words: { readonly atLeast: number; readonly atMost: number };
  readonly options: readonly OptionName[];
  /**
   * Brings the database to this program's version first; every other command refuses one of another
   * version.
   */
  readonly migrates?: true;
  /**
   * Does it, and gives what to print. @throws ContractError, CommandRefusal and UsageError with
   * what to say instead
   */
  run(desk: Desk, words: readonly string[], options: OptionValues): Promise<string>;
}

/** Commands by verb. */
export type ShopCommands = Readonly<Record<string, ShopCommand>>;

/**
 * Something cannot be done as things stand: the command ends with 1. `out` is what it has to print
 * nevertheless.
 */
export class CommandRefusal extends Error {
  override readonly name = 'CommandRefusal';
  readonly out: string;

  constructor(message?: string, out = '') {
    super(message);
    this.out = out;
  }
}

/** The command line cannot be meant: the command ends with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Who does it, as the history of orders keeps it. */
export function operator({ by }: Pick<Desk, 'by'>): { readonly actor: 'operator'; readonly name: string } {
  return { actor: 'operator', name: by };
}

/** Work in the transaction of a command. */
export type DeskWork<T> = (trx: Transaction) => Promise<T>;
