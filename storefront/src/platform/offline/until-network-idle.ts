/**
 * Resolves when the page has received no file and no response for `idleMs` milliseconds. A request
 * that is still in flight does not count.
 */
export function untilNetworkIdle(idleMs: number): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, idleMs);
    });
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, idleMs);
    observer.observe({ type: 'resource' });
  });
}
