import type { OfficeWatch } from '../office-part.ts';
import { workVersion } from './work.repository.ts';
import type { WorkKind } from './work-kind.ts';

/** Returns the watch of all open work: its topic is `work`. */
export function watchWork(kinds: readonly WorkKind[]): OfficeWatch {
  return { topic: 'work', version: (db) => workVersion(db, kinds) };
}
