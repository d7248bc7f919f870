import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** The member of staff who removed the demo data. */
export interface Replacement {
  readonly staffId: number;
  readonly by: string;
}

/** Job that completes a removal: deletes the pictures, and replaces the demo shop unless that is done. */
export const DEMO_REMOVED: JobKind<Replacement> = {
  name: 'demo-removed',
  retries: 12,
  firstPauseSeconds: 30,
  longestPauseSeconds: 3_600,
};
