import { readFile } from 'node:fs/promises';
import type { Services } from '../../../platform/context.ts';
import { CommandRejection, type Desk, UsageError } from '../../shop/desk/command.ts';

/** Returns the desk with its configuration, which the encryption of bank details needs. */
export function bankDesk(desk: Desk): Desk & { readonly config: Services['config'] } {
  const { config } = desk;
  if (!config) throw new Error('The command has no configuration');
  return { ...desk, config };
}

/** Reads a file that a command names. @throws CommandRejection for an unreadable one */
export async function readInput(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CommandRejection(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** Parses the id of a line, file or payout that a list shows. @throws UsageError that names `what` */
export function readListedId(text: string | undefined, what: string): number {
  if (!/^\d{1,15}$/.test(text ?? ''))
    throw new UsageError(`${what} ${text ?? ''}: give a number of the list`);
  return Number(text);
}
