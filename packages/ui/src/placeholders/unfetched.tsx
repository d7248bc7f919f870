import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Alert } from '../toasts/alert.tsx';
import { useHeadingAfter } from './use-heading-after.ts';

/** How asking for something goes, in the words of TanStack Query. */
export interface Asking {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface UnfetchedProps {
  readonly asking: Asking;
  /** What did not come. */
  readonly text: string;
  /** The words of the button. */
  readonly again: string;
  /** Until it has failed for the first time. */
  readonly skeleton: ReactNode;
}

/**
 * In place of what is not there: its skeleton, and once asking has failed words that say so, read out each time, with a way to ask
 * again. These stay while it is asked again, so that whoever pressed the button keeps their place.
 */
export function Unfetched({ asking, text, again, skeleton }: UnfetchedProps) {
  const { error, isFetching, refetch } = asking;
  const [failures, setFailures] = useState(0);
  const [lastError, setLastError] = useState<Error | null>(null);
  if (error !== lastError) {
    setLastError(error);
    if (error !== null) setFailures(failures + 1);
  }
  if (failures === 0) return skeleton;
  return (
    <Failed text={text} again={again} failures={failures} isAsking={isFetching} onAgain={() => refetch()} />
  );
}

interface FailedProps extends Pick<UnfetchedProps, 'text' | 'again'> {
  readonly failures: number;
  readonly isAsking: boolean;
  readonly onAgain: () => void;
}

function Failed({ text, again, failures, isAsking, onAgain }: FailedProps) {
  const box = useRef<HTMLDivElement>(null);
  // The button goes when the rest comes: whoever stood on it goes on at the head of the page.
  useHeadingAfter(box);
  return (
    <div ref={box}>
      <Alert kind="error">
        <p key={failures}>{text}</p>
        <Button size="sm" isBusy={isAsking} onClick={onAgain}>
          {again}
        </Button>
      </Alert>
    </div>
  );
}
