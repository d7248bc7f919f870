import { useEffect, useRef, useState } from 'react';

/**
 * Returns the state of a code during input and submission; a wrong code is cleared. The field takes
 * focus on mount and when `which` changes.
 */
export function useCodeEntry(onSend: (code: string) => Promise<boolean>, which = 'code') {
  const [code, setCode] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<{ focus: () => void }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the field when it changes.
  useEffect(() => field.current?.focus(), [which]);
  return {
    code,
    isWrong,
    field,
    type: (typed: string) => {
      setCode(typed);
      setIsWrong(false);
    },
    send: async (complete: string) => {
      if (complete.trim() === '') {
        field.current?.focus();
        return;
      }
      if (await onSend(complete)) return;
      setCode('');
      setIsWrong(true);
      field.current?.focus();
    },
  };
}
