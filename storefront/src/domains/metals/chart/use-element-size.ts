import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns the size of an element in whole pixels and follows its changes; null until it is known.
 */
export function useElementSize(
  element: RefObject<Element | null>,
): { readonly width: number; readonly height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const measure = () => {
      const width = Math.round(measured.clientWidth);
      const height = Math.round(measured.clientHeight);
      if (width === 0 || height === 0) return;
      setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
