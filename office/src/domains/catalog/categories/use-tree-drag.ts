import { type PointerEvent, type RefObject, useState } from 'react';
import type { Place, TreeDraft } from './tree-draft.ts';

/** The drop position of a dragged category, relative to a row. */
export interface DropTarget {
  readonly id: string;
  readonly where: 'before' | 'after' | 'inside';
}

/** The share of a row's height, at its top and at its bottom, that means before and after the row. */
const EDGE = 0.3;
/** Within this distance from the edge of the window, in pixels, dragging scrolls by `STEP`. */
const NEAR = 72;
const STEP = 16;

/** Returns the handlers that drag tree rows by mouse, pen and finger. */
export function useTreeDrag({
  draft,
  list,
  onDrop,
}: {
  readonly draft: TreeDraft;
  readonly list: RefObject<HTMLElement | null>;
  readonly onDrop: (id: string, place: Place) => void;
}) {
  const [id, setId] = useState<string | null>(null);
  const [target, setTarget] = useState<DropTarget | null>(null);

  function targetAt(dragged: string, x: number, y: number): DropTarget | null {
    const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-category]');
    const over = row?.dataset['category'];
    if (!row || over === undefined || over === dragged || !list.current?.contains(row)) return null;
    const { top, height } = row.getBoundingClientRect();
    const share = (y - top) / height;
    const where = share < EDGE ? 'before' : share > 1 - EDGE ? 'after' : 'inside';
    const parent = where === 'inside' ? over : draft.placeOf(over).parent;
    return draft.allows(dragged, parent) ? { id: over, where } : null;
  }
  function onPointerDown(event: PointerEvent<HTMLElement>, dragged: string): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const grip = event.currentTarget;
    let landing: DropTarget | null = null;
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (clientY < NEAR) scrollBy(0, -STEP);
      else if (clientY > innerHeight - NEAR) scrollBy(0, STEP);
      landing = targetAt(dragged, clientX, clientY);
      setTarget(landing);
    };
    const end = ({ type }: Event) => {
      grip.removeEventListener('pointermove', move);
      grip.removeEventListener('pointerup', end);
      grip.removeEventListener('pointercancel', end);
      setId(null);
      setTarget(null);
      if (type === 'pointerup' && landing !== null) onDrop(dragged, placeAt(draft, dragged, landing));
    };
    grip.setPointerCapture(event.pointerId);
    grip.addEventListener('pointermove', move);
    grip.addEventListener('pointerup', end);
    grip.addEventListener('pointercancel', end);
    setId(dragged);
  }
  return { id, target, onPointerDown };
}

function placeAt(draft: TreeDraft, dragged: string, { id, where }: DropTarget): Place {
  if (where === 'inside') return { parent: id, before: null };
  const { parent, before: next } = draft.placeOf(id);
  if (where === 'before') return { parent, before: id };
  return { parent, before: next === dragged ? draft.placeOf(dragged).before : next };
}
