import type { FieldValues } from '../content-query.ts';

/** Values with the earlier and undone ones. */
export interface EditHistory {
  readonly past: readonly FieldValues[];
  readonly present: FieldValues;
  readonly future: readonly FieldValues[];
  /** Field or element of the last change. One undo reverts consecutive changes of the same subject. */
  readonly subject: string | null;
}

/** A step of an editor. */
export type EditStep =
  | { readonly kind: 'change'; readonly values: FieldValues; readonly subject: string | null }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'replace'; readonly values: FieldValues };

const MOST = 200;

/** Returns the history of values that were just loaded. */
export function historyOf(values: FieldValues): EditHistory {
  return { past: [], present: values, future: [], subject: null };
}

/** Returns the history after a step. */
export function editStep(history: EditHistory, step: EditStep): EditHistory {
  const { past, present, future } = history;
  if (step.kind === 'replace') return historyOf(step.values);
  if (step.kind === 'undo') {
    const before = past.at(-1);
    if (before === undefined) return history;
    return { past: past.slice(0, -1), present: before, future: [present, ...future], subject: null };
  }
  if (step.kind === 'redo') {
    const [next, ...rest] = future;
    if (next === undefined) return history;
    return { past: [...past, present], present: next, future: rest, subject: null };
  }
  const isSame = step.subject !== null && step.subject === history.subject;
  return {
    past: isSame ? past : [...past, present].slice(-MOST),
    present: { ...present, ...step.values },
    future: [],
    subject: step.subject,
  };
}
