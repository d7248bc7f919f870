import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** An entry of the audit log. */
export interface AuditEntry {
  readonly seq: number;
  readonly atMs: number;
  readonly byName: string;
  /** Account of the operating system; for commands. */
  readonly systemUser: string;
  readonly staffId: number | null;
  readonly origin: string;
  readonly verb: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** SHA-256 in hex. */
  readonly hash: string;
}

/** Restricts entries; absent parts do not. */
export interface AuditFilter {
  readonly staffId?: number;
  readonly verb?: string;
  /** Whole subject, in any case. */
  readonly subject?: string;
  readonly fromMs?: number;
  readonly toMs?: number;
  /** Entries before this one. */
  readonly beforeSeq?: number;
}

/** Returns entries, newest first. */
export async function listAudit(db: Database, filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
  const { staffId, verb, subject, fromMs, toMs, beforeSeq } = filter;
  const rows = await db
    .selectFrom('shop_action')
    .selectAll()
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? 0))
    .$if(verb !== undefined, (query) => query.where('verb', '=', verb ?? ''))
    .$if(subject !== undefined, (query) =>
      query.where(sql`lower(subject collate "C")`, '=', sql`lower(${subject ?? ''} collate "C")`),
    )
    .$if(fromMs !== undefined, (query) => query.where('at', '>=', new Date(fromMs ?? 0)))
    .$if(toMs !== undefined, (query) => query.where('at', '<', new Date(toMs ?? 0)))
    .$if(beforeSeq !== undefined, (query) => query.where('seq', '<', beforeSeq ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    atMs: row.at.getTime(),
    byName: row.by_name,
    systemUser: row.system_user_name,
    staffId: row.staff_id,
    origin: row.origin,
    verb: row.verb,
    subject: row.subject,
    details: row.details as AuditEntry['details'],
    before: row.before as AuditEntry['before'],
    after: row.after as AuditEntry['after'],
    hash: row.hash.toString('hex'),
  }));
}

/** Returns the verbs of all entries. */
export async function listVerbs(db: Database): Promise<string[]> {
  // A loose index scan: the log is long, the verbs are few.
  const { rows } = await sql<{ verb: string }>`
    with recursive verbs as (
      (select verb from shop_action order by verb limit 1)
      union all
      select (select verb from shop_action where verb > verbs.verb order by verb limit 1) from verbs
      where verbs.verb is not null
    )
    select verb from verbs where verb is not null`.execute(db);
  return rows.map(({ verb }) => verb);
}

/** The result of a check of the hash chain. */
export interface ChainCheck {
  readonly entries: number;
  /** Hash of the newest entry in hex; empty without entries. Keep it elsewhere to notice a cut end. */
  readonly newestHash: string;
  /** The first entry that was changed, or whose predecessor is missing; null for none. */
  readonly firstBroken: { readonly seq: number; readonly atMs: number } | null;
}

/** Recomputes the hash chain of the audit log. */
export async function checkChain(db: Database): Promise<ChainCheck> {
  const { rows: broken } = await sql<{ seq: number; at: Date }>`
    select seq, at from (
      select entry.seq, entry.at, entry.hash,
        shop_action_hash(lag(entry.hash) over chain, entry) as expected,
        row_number() over chain as place
      from shop_action entry
      window chain as (order by entry.seq)
    ) checked
    where hash is distinct from expected or seq <> place
    order by seq limit 1`.execute(db);
  const { rows: totals } = await sql<{ entries: number; newest: Buffer | null }>`
    select count(*) as entries, (select hash from shop_action order by seq desc limit 1) as newest
    from shop_action`.execute(db);
  const [first] = broken;
  return {
    entries: Number(totals[0]?.entries ?? 0),
    newestHash: totals[0]?.newest?.toString('hex') ?? '',
    firstBroken: first ? { seq: Number(first.seq), atMs: first.at.getTime() } : null,
  };
}
