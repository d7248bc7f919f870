import { type PointerEvent, type RefObject, useState } from 'react';

/** Within this distance from the edge of the window, in pixels, dragging scrolls by `STEP`. */
const NEAR = 72;
const STEP = 16;

/** Returns the handlers that drag rows of a list to another index, by mouse, pen and finger. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);

  function indexAt(y: number): number {
    const rows = [...(list.current?.querySelectorAll('[data-row-index]') ?? [])];
    const behind = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height;
    });
    return behind === -1 ? rows.length - 1 : behind;
  }
  function onPointerDown(event: PointerEvent<HTMLElement>, index: number): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const grip = event.currentTarget;
    let landing = index;
    const move = ({ clientY }: globalThis.PointerEvent) => {
      if (clientY < NEAR) scrollBy(0, -STEP);
      else if (clientY > innerHeight - NEAR) scrollBy(0, STEP);
      landing = indexAt(clientY);
      setTo(landing);
    };
    const end = ({ type }: Event) => {
      grip.removeEventListener('pointermove', move);
      grip.removeEventListener('pointerup', end);
      grip.removeEventListener('pointercancel', end);
      setFrom(null);
      setTo(null);
      if (type === 'pointerup' && landing !== index) onMove(index, landing);
    };
    grip.setPointerCapture(event.pointerId);
    grip.addEventListener('pointermove', move);
    grip.addEventListener('pointerup', end);
    grip.addEventListener('pointercancel', end);
    setFrom(index);
  }
  return { from, to, onPointerDown };
}
