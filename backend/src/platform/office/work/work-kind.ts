import type { Permission } from '@ingot/rules/staff/permissions.ts';
import type { RawBuilder } from 'kysely';

/** A kind of work that waits for staff, such as orders to pack. */
export interface WorkKind {
  readonly code: string;
  /** Code of the desk that does it, as in the sidebar. */
  readonly desk: string;
  readonly permission: Permission;
  /** Whether every row is past its deadline. */
  readonly isLate: boolean;
  /** Returns the name of `count` rows, without the number: "orders to pack". */
  readonly title: (count: number) => string;
  /**
   * Selects the waiting rows: `subject` (text, identifies the row), `label` (text or null) and `since`
   * (timestamptz). It runs each second while a browser is connected, so it reads an index.
   */
  readonly rows: RawBuilder<unknown>;
  /** Returns the page of a row below `/office`; null for none. */
  readonly path: (subject: string) => string | null;
}
