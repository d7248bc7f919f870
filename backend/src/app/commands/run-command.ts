import { CommandRejection, type Desk, UsageError } from '../../domains/shop/desk/command.ts';
import { ContractError } from '../../platform/errors/errors.ts';
import { readCommandLine } from './read-command-line.ts';
import { loadShopCommands, shopHelp } from './shop-commands.ts';

/** The output and exit code of a command: 0 done, 1 rejected, 2 invalid. */
export interface CommandResult {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs one command line. `open` returns the shop to work on, and is only called for a valid line.
 */
export async function runCommand(
  args: readonly string[],
  open: (
    by: string,
    work: (desk: Desk) => Promise<string>,
    options: { readonly migrates: boolean },
  ) => Promise<string>,
): Promise<CommandResult> {
  try {
    const commands = await loadShopCommands();
    const line = readCommandLine(args, commands);
    if (line === null) return { code: 0, out: shopHelp(commands), err: '' };
    const { command, words, options, by } = line;
    const out = await open(by, (desk) => command.run(desk, words, options), {
      migrates: command.migrates ?? false,
    });
    return { code: 0, out, err: '' };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, out: '', err: `${error.message}\n` };
    if (error instanceof ContractError || error instanceof CommandRejection) {
      return { code: 1, out: error instanceof CommandRejection ? error.out : '', err: `${error.message}\n` };
    }
    throw error;
  }
}
