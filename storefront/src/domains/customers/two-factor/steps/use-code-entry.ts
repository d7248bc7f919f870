import { useEffect, useRef, useState } from 'react';

/**
 * A code while it is typed and sent: a wrong one is emptied and asked for again (OPEN-11). The field has focus from the
 * start, and again when another one takes its place: `which` names it.
 */
export function useCodeEntry(onSend: (code: string) => Promise<boolean>, which = 'code') {
  const [code, setCode] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<{ focus: () => void }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field is focused when it is there.
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
