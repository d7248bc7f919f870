import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useLeaveWarning } from '../../../components/save/use-leave-warning.ts';
import {
  DiscardContentDraftDocument,
  PublishContentDocument,
  RestoreContentDocument,
  SaveContentDraftDocument,
  ScheduleContentDocument,
  UnscheduleContentDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { CODE, hasCode, OfficeFailure } from '../../../platform/graphql/office-failure.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import {
  type EditedContent,
  editedContentQuery,
  type FieldValues,
  fieldsOf,
  valuesOf,
} from '../content-query.ts';
import { contentText } from '../content-texts.ts';
import { editStep, historyOf } from './edit-history.ts';

/** The server rejected a save, because another person has saved since this one loaded the draft. */
export interface DocumentConflict {
  readonly name: string;
  readonly fields: string;
  readonly revision: number;
}

/** A problem of a value. */
export interface DocumentProblem {
  readonly field: string;
  readonly message: string;
}

/** Saves this long after the last change. */
const SAVE_AFTER_MS = 1_200;

/** The draft of a piece of content in the editor: its values, undo, and the actions of a person. */
export type DocumentModel = ReturnType<typeof useDocument>;

/** Returns the model of an editor. Changes are saved as the draft shortly after the last one. */
export function useDocument(content: EditedContent) {
  const { kind, name } = content;
  const client = useQueryClient();
  const [history, dispatch] = useReducer(editStep, valuesIn(content), historyOf);
  const [saved, setSaved] = useState<FieldValues>(history.present);
  const [revision, setRevision] = useState<number | null>(content.draft?.revision ?? null);
  const [conflict, setConflict] = useState<DocumentConflict | null>(null);
  const save = useAction(SaveContentDraftDocument);
  const discard = useAction(DiscardContentDraftDocument, { success: () => contentText('discarded') });
  const publish = useAction(PublishContentDocument, { success: () => contentText('published') });
  const schedule = useAction(ScheduleContentDocument, { success: () => contentText('scheduled') });
  const unschedule = useAction(UnscheduleContentDocument, { success: () => contentText('takenBack') });
  const restore = useAction(RestoreContentDocument, { success: () => contentText('restored') });
  const values = history.present;
  const isDirty = !isSame(values, saved);

  /** Shows what the shop has now. `replaces` also takes the values over. */
  function accept(next: EditedContent | null, replaces: boolean): void {
    client.setQueryData(editedContentQuery(kind, name).queryKey, { content: next });
    void client.invalidateQueries({ queryKey: ['content', 'ContentList'] });
    setRevision(next?.draft?.revision ?? null);
    if (!replaces || next === null) return;
    const loaded = valuesIn(next);
    setSaved(loaded);
    dispatch({ kind: 'replace', values: loaded });
  }

  const sending = useRef<{ values: FieldValues; done: Promise<number | null> } | null>(null);

  function saveNow(over: number | null = revision): Promise<number | null> {
    const done = send(values, over);
    sending.current = { values, done };
    return done;
  }

  async function send(sent: FieldValues, over: number | null): Promise<number | null> {
    const result = await save.run({ kind, name, revision: over, fields: fieldsOf(sent), isNew: false });
    if (result === null) return null;
    setConflict(null);
    setSaved(sent);
    accept(result.save_content_draft, false);
    return result.save_content_draft.draft?.revision ?? null;
  }

  const { failure } = save;
  const isRejected = failure instanceof OfficeFailure && sending.current?.values === values;
  const waits = conflict === null && isDirty && !save.isPending && !isRejected;
  /** Saves the remaining changes of the editor after a pending save. */
  async function leave(): Promise<void> {
    if (!isDirty || conflict !== null || isRejected) return;
    if (!save.isPending) await saveNow();
    else if (sending.current !== null && sending.current.values !== values) {
      const over = await sending.current.done;
      if (over !== null) await send(values, over);
    }
  }

  const latest = useRef({ saveNow, leave });
  latest.current = { saveNow, leave };
  // Each change restarts the wait.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `values` restarts the timer.
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void latest.current.saveNow(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waits, values]);

  useEffect(() => () => void latest.current.leave(), []);
  // The editor saves when it closes. After a failure, that may fail again where nobody sees it.
  useLeaveWarning(isDirty, () => conflict === null && failure === null);

  useEffect(() => {
    if (hasCode(failure, CODE.conflict)) setConflict(conflictOf(failure));
  }, [failure]);

  /** Returns the revision of the saved draft; null if it could not be saved. */
  const flush = () => (isDirty || revision === null ? saveNow() : Promise.resolve(revision));

  return {
    /** The published values; null for content that no shopper has seen. */
    published: content.is_published ? valuesOf(content.published) : null,
    kind,
    name,
    values,
    isDirty,
    isSaving: save.isPending,
    hasDraft: revision !== null,
    revision,
    conflict,
    error: conflict === null ? save.error : null,
    problems: problemsOf(failure),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (changed: FieldValues, subject: string | null = null) =>
      dispatch({ kind: 'change', values: changed, subject }),
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    save: flush,
    discard,
    publish,
    schedule,
    unschedule,
    restore,
    async discardNow() {
      if (revision === null) return true;
      const result = await discard.run({ kind, name, revision });
      if (result) accept(result.discard_content_draft, true);
      return result !== null;
    },
    async publishNow() {
      const of = await flush();
      const result = of === null ? null : await publish.run({ kind, name, revision: of });
      if (result) accept(result.publish_content, true);
      return result !== null;
    },
    async scheduleNow(showing: { readonly from: string | null; readonly until: string | null }) {
      const of = await flush();
      const result = of === null ? null : await schedule.run({ kind, name, revision: of, ...showing });
      if (result) accept(result.schedule_content, true);
      return result !== null;
    },
    async restoreNow(id: string) {
      const result = await restore.run({ id, revision });
      if (result) accept(result.restore_content, true);
    },
    async takeBack(id: string) {
      const result = await unschedule.run({ id });
      if (result) accept(result.unschedule_content, true);
    },
    /** Saves over the draft of the other person. */
    keepMine: () => saveNow(conflict === null ? revision : conflict.revision || null),
    /** Drops this person's changes and shows the draft of the other person. */
    async takeTheirs() {
      const { content: theirs } = await client.fetchQuery({
        ...editedContentQuery(kind, name),
        staleTime: 0,
      });
      setConflict(null);
      save.reset();
      accept(theirs, true);
    },
  };
}

/**
 * Returns the values that an editor begins with: the draft's values, or the published ones. Skips a
 * shown version that has an end, because the version before it returns then.
 */
function valuesIn(content: EditedContent): FieldValues {
  return valuesOf(content.draft?.fields ?? newest(content));
}

function newest({ is_published: isPublished, published, versions }: EditedContent) {
  const shown = versions.find(({ is_shown: isShown, state }) => isShown && state === 'scheduled');
  if (shown !== undefined && shown.until === null) return shown.fields;
  return isPublished || versions[0] === undefined ? published : versions[0].fields;
}

function isSame(one: FieldValues, other: FieldValues): boolean {
  const columns = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...columns].every((column) => (one[column] ?? '') === (other[column] ?? ''));
}

function conflictOf(failure: Error | null): DocumentConflict {
  const details = failure instanceof OfficeFailure ? (failure.errors[0]?.details ?? {}) : {};
  return {
    name: String(details['name'] ?? '') || contentText('somebody'),
    fields: String(details['fields'] ?? '').replaceAll(',', ', '),
    revision: Number(details['revision'] ?? 0),
  };
}

function problemsOf(failure: Error | null): readonly DocumentProblem[] {
  const problems = failure instanceof OfficeFailure ? failure.errors[0]?.details['problems'] : undefined;
  return typeof problems === 'string' ? (JSON.parse(problems) as DocumentProblem[]) : [];
}
