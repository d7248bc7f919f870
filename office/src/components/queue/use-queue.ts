import { useState } from 'react';
import { useShortcut } from '../keyboard/use-shortcut.ts';

/** A finished step that can be undone. */
export interface QueueStep {
  /** The step in words: `Published “Good”.` */
  readonly text: string;
  /** Undoes the step. Returns whether it succeeded. */
  readonly undo: () => Promise<boolean>;
}

/**
 * The current item of a queue and the steps that can be undone. J and K move to the next and
 * previous item, Z undoes the last step. When the current item leaves the queue, the next one
 * becomes current.
 */
export function useQueue(ids: readonly string[], first: string | null) {
  const [chosen, setChosen] = useState<{ readonly id: string | null; readonly place: number }>({
    id: first,
    place: 0,
  });
  const [steps, setSteps] = useState<readonly QueueStep[]>([]);
  const found = chosen.id === null ? -1 : ids.indexOf(chosen.id);
  const place = found >= 0 ? found : Math.min(chosen.place, ids.length - 1);
  const currentId = ids[place] ?? null;
  const choose = (id: string | null) =>
    setChosen({ id, place: id === null ? 0 : Math.max(0, ids.indexOf(id)) });
  const move = (step: number) => {
    const id = ids[Math.min(Math.max(place + step, 0), ids.length - 1)];
    if (id === undefined) return;
    choose(id);
    const item = document.querySelector<HTMLElement>(`[data-queue-id="${CSS.escape(id)}"]`);
    item?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: 'nearest' });
  };
  const undo = async () => {
    const last = steps.at(-1);
    if (last && (await last.undo())) setSteps((all) => all.filter((step) => step !== last));
  };
  useShortcut('j', () => move(1));
  useShortcut('k', () => move(-1));
  useShortcut('z', () => void undo());
  return {
    currentId,
    choose,
    lastStep: steps.at(-1) ?? null,
    undo,
    record: (step: QueueStep) => setSteps((all) => [...all, step]),
  };
}
