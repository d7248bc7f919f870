import { type RefObject, useEffect, useState } from 'react';

/** Distance below the screen at which content starts to load: about one screen. */
const AHEAD = '800px';

/**
 * Returns whether an element has come near the screen; it then stays true. Always false on the
 * server.
 */
export function useNearView(element: RefObject<Element | null>, ahead = AHEAD): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element, ahead]);
  return isNear;
}
