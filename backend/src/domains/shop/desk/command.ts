import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/** The services and context of an action of staff: a command, or an operation of the back office. */
export interface Desk extends Pick<Services, 'db' | 'jobs' | 'clock' | 'shop'> {
  /** The person who acts, for the audit records. */
  readonly by: string;
  /** The member of staff and their browser; absent for the command line. */
  readonly office?: { readonly staffId: number; readonly address: string };
  /** The environment variables. Only commands that read settings from them need any. */
  readonly config?: Services['config'];
}

/** Options with a value. */
const VALUE_OPTIONS = [
  'amount',
  'carrier',
  'category',
  'comment',
  'form',
  'format',
  'found',
  'limit',
  'metal',
  'only',
  'package',
  'reason',
  'reference',
  'restock',
  'sku',
  'staff',
  'status',
  'to',
  'tender',
  'tracking',
  'until',
  'write-off',
] as const;

/** Options without a value. The value of a present flag is `yes`. */
export const FLAGS = ['all', 'allow-extreme', 'apply', 'force', 'lost'] as const;

/** All options of commands. */
export const OPTIONS = [...VALUE_OPTIONS, ...FLAGS] as const;

/** Returns whether an option has no value. */
export function isFlag(name: string): boolean {
  return FLAGS.some((flag) => flag === name);
}

/** Name of an option. */
export type OptionName = (typeof OPTIONS)[number];

/** Values of the present options. */
export type OptionValues = Readonly<Partial<Record<OptionName, string>>>;

/** A command of `npm run shop`. */
export interface ShopCommand {
  /** The arguments in the usage text, such as `NUMBER [--reference TEXT]`. */
  readonly usage: string;
  readonly summary: string;
  /** The allowed number of arguments. */
  readonly words: { readonly atLeast: number; readonly atMost: number };
  readonly options: readonly OptionName[];
  /**
   * Whether the command migrates the database first. Every other command rejects a database of
   * another version.
   */
  readonly migrates?: true;
  /**
   * Runs the command and returns the text to print.
   * @throws ContractError, CommandRejection and UsageError with the text to print instead
   */
  run(desk: Desk, words: readonly string[], options: OptionValues): Promise<string>;
}

/** Commands by verb. */
export type ShopCommands = Readonly<Record<string, ShopCommand>>;

/**
 * The command cannot run in the current state. The process exits with 1. `out` is printed
 * nevertheless.
 */
export class CommandRejection extends Error {
  override readonly name = 'CommandRejection';
  readonly out: string;

  constructor(message?: string, out = '') {
    super(message);
    this.out = out;
  }
}

/** The arguments are invalid. The process exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Returns the author of a change as the order history stores it. */
export function operator({ by }: Pick<Desk, 'by'>): { readonly actor: 'operator'; readonly name: string } {
  return { actor: 'operator', name: by };
}

/** Work in the transaction of a command. */
export type DeskWork<T> = (trx: Transaction) => Promise<T>;
