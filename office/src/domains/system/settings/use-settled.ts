import { useEffect, useState } from 'react';

const PAUSE_MS = 500;

/** Returns the last value that has stayed the same for half a second. Compares values as JSON. */
export function useSettled<T>(value: T): T {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as T;
}
