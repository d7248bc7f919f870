import { join } from 'node:path';
import type { Config } from '../../../platform/configuration/config.ts';

/** Returns the folder with the results of tasks. */
export function taskFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'office-files');
}

/** Returns the file with the result of a task. */
export function taskFile(config: Pick<Config, 'dataDir'>, taskId: number): string {
  return join(taskFolder(config), String(taskId));
}
