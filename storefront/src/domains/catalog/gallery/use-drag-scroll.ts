import { type PointerEvent, type RefObject, useRef } from 'react';

/** Returns handlers that let a mouse drag a scroll container; touch does so natively. */
export function useDragScroll(element: RefObject<HTMLElement | null>) {
  const held = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      held.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (held.current === null) return;
      element.current?.scrollBy(held.current.x - event.clientX, held.current.y - event.clientY);
      held.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      held.current = null;
    },
    onPointerCancel: () => {
      held.current = null;
    },
  };
}
