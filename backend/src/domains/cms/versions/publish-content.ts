import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { audited, recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { CONTENT_CHANGED } from '../content/content-channel.ts';
import {
  articleWindow,
  contentInvalid,
  draftExists,
  draftMissing,
  notScheduled,
  scheduleAuthor,
  timesInvalid,
  versionUnknown,
} from './content-errors.ts';
import {
  findScheduled,
  findVersion,
  findVersions,
  lockContent,
  updateVersion,
} from './content-version.repository.ts';
import type { ContentFields, ContentName, ContentVersion, ScheduledVersion } from './content-version.ts';
import { DOCUMENT_TYPES } from './document-types.ts';
import { conflictOf, draftOf, type Editor, entryOf, recordStored } from './edit-content.ts';

/** A draft that the person has seen. */
export interface SeenDraft extends ContentName {
  readonly revision: number;
}

/**
 * Publishes a draft at once. It replaces the published version and ends a temporary version.
 * @throws ContractError `CONFLICT` if another person saved the draft since, `DRAFT_MISSING`,
 * `CONTENT_INVALID`
 */
export async function publishDraft(editor: Editor, seen: SeenDraft): Promise<void> {
  await inTransaction(editor.db, async (trx) => {
    const { draft, versions } = await lockDraft(trx, seen);
    const before = await recordStored(trx, editor, seen, versions);
    const nowMs = editor.clock.now();
    for (const version of versions) {
      const isShown = version.state === 'scheduled' && (version.publishAtMs ?? 0) <= nowMs;
      if (isShown) await updateVersion(trx, version.id, { state: 'withdrawn', changedAtMs: nowMs });
    }
    await publish(trx, editor, draft, before);
    await recordActions(editor, trx, [
      {
        ...entryOf('publish-content', seen, { version: draft.number }),
        ...changesOf(before?.fields, draft.fields),
      },
    ]);
  });
}

/** The period in which shoppers see a version. */
export interface Showing {
  /** Null: shoppers see it at once. */
  readonly fromMs: number | null;
  /** Null: shoppers see it until another version is published. */
  readonly untilMs: number | null;
}

/**
 * Schedules a draft. If it has an end, shoppers then see the earlier published content again.
 * @throws ContractError `SCHEDULE_INVALID`, `CONFLICT`, `DRAFT_MISSING`, `CONTENT_INVALID`
 */
export async function scheduleDraft(
  editor: Editor,
  seen: SeenDraft,
  { fromMs, untilMs }: Showing,
): Promise<void> {
  const nowMs = editor.clock.now();
  const publishAtMs = fromMs ?? nowMs;
  if (fromMs !== null && fromMs <= nowMs) throw timesInvalid();
  if (fromMs === null && untilMs === null) throw timesInvalid();
  if (untilMs !== null && untilMs <= publishAtMs) throw timesInvalid();
  if (untilMs !== null && seen.kind === 'article') throw articleWindow();
  const details = {
    from: new Date(publishAtMs).toISOString(),
    ...(untilMs && { until: new Date(untilMs).toISOString() }),
  };
  await audited(editor, entryOf('schedule-content', seen, details), async (trx) => {
    const { draft, versions } = await lockDraft(trx, seen);
    const published = await recordStored(trx, editor, seen, versions);
    const type = DOCUMENT_TYPES[seen.kind];
    // New content gets a hidden row, so that it has an id before it is shown.
    if (published === null) await type.hide?.(trx, editor, draft.fields);
    const author = { staffId: editor.office?.staffId ?? null, byName: editor.by, changedAtMs: nowMs };
    await updateVersion(trx, draft.id, { state: 'scheduled', publishAtMs, expireAtMs: untilMs, ...author });
    await notify(trx, CONTENT_CHANGED);
  });
}

/**
 * Turns a scheduled version back into the draft. Shoppers stop seeing a version that is shown now.
 * @throws ContractError `NOT_SCHEDULED`, `DRAFT_EXISTS`, `VERSION_UNKNOWN`
 */
export async function unscheduleVersion(editor: Editor, id: number): Promise<ContentName> {
  const found = await findVersion(editor.db, id);
  if (found === null) throw versionUnknown();
  await audited(editor, entryOf('unschedule-content', found, { version: found.number }), async (trx) => {
    await lockContent(trx, found);
    const versions = await findVersions(trx, found);
    if (versions.find((version) => version.id === id)?.state !== 'scheduled') throw notScheduled();
    if (draftOf(versions)) throw draftExists();
    const change = { publishAtMs: null, expireAtMs: null, changedAtMs: editor.clock.now() };
    await updateVersion(trx, id, {
      state: 'draft',
      ...change,
      byName: editor.by,
      revision: found.revision + 1,
    });
    await notify(trx, CONTENT_CHANGED);
  });
  return found;
}

/** Job that settles the schedule every minute. */
export const CONTENT_SCHEDULE: JobKind<object> = {
  name: 'content-schedule',
  retries: 3,
  firstPauseSeconds: 10,
  longestPauseSeconds: 60,
  cron: '* * * * *',
};

/**
 * Runs the job `content-schedule`. The clock of each process decides when shoppers see a scheduled
 * version. The job stores started versions as published and ends expired ones. After an outage it
 * settles all missed times.
 */
export async function settleSchedule(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const nowMs = services.clock.now();
  const due = (await findScheduled(services.db)).filter(
    ({ publishAtMs, expireAtMs }) => (expireAtMs ?? publishAtMs) <= nowMs,
  );
  for (const version of due) await settle(services, version, nowMs);
}

async function settle(
  services: Pick<Services, 'db' | 'clock'>,
  { id, ...name }: ScheduledVersion,
  nowMs: number,
): Promise<void> {
  const desk = { ...services, by: scheduleAuthor() };
  await inTransaction(services.db, async (trx) => {
    await lockContent(trx, name);
    const versions = await findVersions(trx, name);
    const version = versions.find((one) => one.id === id);
    if (version?.state !== 'scheduled') return;
    if (version.expireAtMs !== null) {
      await updateVersion(trx, id, { state: 'withdrawn', changedAtMs: nowMs });
      await DOCUMENT_TYPES[name.kind].end?.(trx, version.fields);
      await recordActions(desk, trx, [entryOf('end-content', name, { version: version.number })]);
      await notify(trx, CONTENT_CHANGED);
      return;
    }
    const before = await recordStored(trx, desk, name, versions);
    await publish(trx, desk, version, before);
    const entry = entryOf('publish-content', name, { version: version.number, scheduled: true });
    await recordActions(desk, trx, [{ ...entry, ...changesOf(before?.fields, version.fields) }]);
  });
}

async function lockDraft(trx: Transaction, seen: SeenDraft) {
  await lockContent(trx, seen);
  const versions = await findVersions(trx, seen);
  const draft = draftOf(versions);
  if (!draft) throw draftMissing();
  if (draft.revision !== seen.revision) throw conflictOf(versions, { ...seen, fields: {} }, {});
  const problems = await DOCUMENT_TYPES[seen.kind].check(trx, draft.fields);
  if (problems.length > 0) throw contentInvalid(problems);
  return { draft, versions };
}

async function publish(
  trx: Transaction,
  desk: Pick<Desk, 'clock' | 'by' | 'office'>,
  version: ContentVersion,
  before: ContentVersion | null,
): Promise<void> {
  const nowMs = desk.clock.now();
  if (before !== null) await updateVersion(trx, before.id, { state: 'withdrawn' });
  await updateVersion(trx, version.id, {
    state: 'published',
    publishedAtMs: version.publishAtMs ?? nowMs,
    changedAtMs: nowMs,
  });
  await DOCUMENT_TYPES[version.kind].publish(trx, desk, version.fields);
}

/** Returns the changed values for the audit log. */
function changesOf(before: ContentFields | undefined, after: ContentFields) {
  const columns = Object.keys({ ...before, ...after }).filter(
    (column) => (before?.[column] ?? '') !== (after[column] ?? ''),
  );
  const side = (fields: ContentFields) =>
    Object.fromEntries(columns.map((column) => [column, (fields[column] ?? '').slice(0, 2_000)]));
  return { before: before ? side(before) : null, after: side(after) };
}
