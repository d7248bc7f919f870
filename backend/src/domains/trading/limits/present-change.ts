import type { LimitChange } from '../../../generated/office-resolvers.ts';
import type { RecordedChange } from '../../shop/settings/recorded-changes.ts';

/** Returns a recorded change of settings in the shape of the API. */
export function presentChange({ id, atMs, byName, section, changes }: RecordedChange): LimitChange {
  return {
    id: String(id),
    at: atMs,
    by: byName,
    values: Object.entries(changes).map(([path, { before, after }]) => ({
      path: `${section}.${path}`,
      before: before ?? null,
      after: after ?? null,
    })),
  };
}
