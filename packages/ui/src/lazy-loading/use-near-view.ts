import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen something begins to be fetched: about one screen ahead. */
const AHEAD = '800px';

/** Whether an element has come near the screen, once and for good. Never on the server. */
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
