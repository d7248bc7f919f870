import type { Generated } from 'kysely';

/** Tables of the house itself, of no domain. */
export interface HouseTables {
  secret: { name: string; value: string };
  spent_token: { id: string; valid_until: Date };
  guess_window: { subject: string; count: number; since: Date };
  mutation_answer: { name: string; begun_at: Date; sealed: Buffer | null };
  write_probe: { only_row: Generated<boolean>; written_at: Date };
  failed_job: {
    id: string;
    queue: string;
    order_id: number | null;
    reason: string;
    failed_at: Date;
    told_at: Generated<Date | null>;
  };
  milestone: { name: string; reached_at: Generated<Date> };
}
