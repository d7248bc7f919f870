import { importText } from './import-texts.ts';

/** Returns what an import would do. Rows with errors are never as the shop has them. */
export function readyText(ready: number, errors: number): string {
  if (ready > 0) return importText('ready', { count: ready });
  return importText(errors > 0 ? 'nothingRight' : 'nothingToDo');
}
