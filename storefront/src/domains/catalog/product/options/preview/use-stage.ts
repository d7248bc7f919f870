import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Answers } from '../option-list.ts';

/**
 * Returns the element of the gallery's large picture, for a drawing in its place. Null in a page without pictures.
 * A choice among the thumbnails and `showPicture` show the picture; the next answer or focus on the options shows the
 * drawing again.
 */
export function useStage(section: RefObject<HTMLElement | null>, answers: Answers) {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [isDrawn, setIsDrawn] = useState(true);
  // Each commit looks again, because another variant has another gallery.
  useLayoutEffect(() => setStage(document.querySelector<HTMLElement>('[data-stage]')));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is drawn.
  useEffect(() => setIsDrawn(true), [answers]);
  useEffect(() => {
    const form = section.current;
    const gallery = stage?.parentElement;
    const draw = () => setIsDrawn(true);
    const choose = (event: Event) => {
      const isTab = event.target instanceof Element && event.target.closest('[role="tab"]') !== null;
      if (isTab && !(event instanceof KeyboardEvent && event.key === 'Tab')) setIsDrawn(false);
    };
    form?.addEventListener('focusin', draw);
    gallery?.addEventListener('click', choose);
    gallery?.addEventListener('keydown', choose);
    return () => {
      form?.removeEventListener('focusin', draw);
      gallery?.removeEventListener('click', choose);
      gallery?.removeEventListener('keydown', choose);
    };
  }, [section, stage]);
  const showPicture = () => {
    flushSync(() => setIsDrawn(false));
    // The button that was pressed is gone.
    stage?.querySelector('button')?.focus();
  };
  return { stage, isDrawn, showPicture };
}
