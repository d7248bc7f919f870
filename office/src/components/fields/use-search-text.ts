import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** A search text that changes at once, and reaches `onSettled` when typing pauses. */
export function useSearchText(settled: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(settled);
  const [last, setLast] = useState(settled);
  // Another view was opened.
  if (last !== settled) {
    setLast(settled);
    if (text.trim() !== settled) setText(settled);
  }
  useEffect(() => {
    if (text.trim() === settled) return;
    const timer = setTimeout(() => onSettled(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return [text, setText] as const;
}
