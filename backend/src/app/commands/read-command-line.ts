import { parseArgs } from 'node:util';
import {
  isFlag,
  OPTIONS,
  type OptionValues,
  type ShopCommand,
  UsageError,
} from '../../domains/shop/desk/command.ts';
import { readAuthor } from '../../domains/shop/desk/parse-arguments.ts';
import { shopHelp } from './shop-commands.ts';

/** A parsed command line. */
export interface CommandLine {
  readonly command: ShopCommand;
  readonly words: readonly string[];
  readonly options: OptionValues;
  readonly by: string;
}

/**
 * Parses a command line. Returns null when it asks for help. @throws UsageError with the problem
 */
export function readCommandLine(
  args: readonly string[],
  commands: ReadonlyMap<string, ShopCommand>,
): CommandLine | null {
  const { positionals, values } = parse(args);
  const [verb, ...words] = positionals;
  if (verb === undefined || verb === 'help' || values['help'] === true) return null;
  const command = commands.get(verb);
  if (!command) throw new UsageError(`There is no ${verb}.\n\n${shopHelp(commands)}`);
  const options = Object.fromEntries(
    OPTIONS.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value === true ? 'yes' : String(value)]];
    }),
  ) as OptionValues;
  const by = typeof values['by'] === 'string' ? values['by'] : undefined;
  const foreign = OPTIONS.find((name) => options[name] !== undefined && !command.options.includes(name));
  const { atLeast, atMost } = command.words;
  if (foreign !== undefined || words.length < atLeast || words.length > atMost) {
    const what = foreign === undefined ? '' : `${verb} takes no --${foreign}. `;
    throw new UsageError(`${what}npm run shop -- ${verb} ${command.usage}`);
  }
  return { command, words, options, by: readAuthor(by) };
}

function parse(args: readonly string[]): {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
} {
  try {
    return parseArgs({
      args: wordsLast(args),
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        by: { type: 'string' },
        ...Object.fromEntries(
          OPTIONS.map((name) => [name, { type: isFlag(name) ? ('boolean' as const) : ('string' as const) }]),
        ),
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const BELOW_ZERO = /^-\.?\d/;

/**
 * Moves options to the front and arguments behind `--`, so that a negative argument (`-0.25%`) is
 * not parsed as options of one letter.
 */
function wordsLast(args: readonly string[]): string[] {
  const options: string[] = [];
  const words: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--') return [...options, '--', ...words, ...args.slice(at + 1)];
    if (!arg.startsWith('-') || BELOW_ZERO.test(arg)) {
      words.push(arg);
      continue;
    }
    options.push(arg);
    // Every option but a flag takes the next argument as its value, unless the value is joined to
    // it.
    const value = args[at + 1];
    if (arg !== '--help' && !isFlag(arg.slice(2)) && !arg.includes('=') && value !== undefined) {
      options.push(value);
      at += 1;
    }
  }
  return [...options, '--', ...words];
}
