import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Alert } from '../toasts/alert.tsx';
import { useHeadingAfter } from './use-heading-after.ts';

/** State of a query, as TanStack Query returns it. */
export interface Asking {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface UnfetchedProps {
  readonly asking: Asking;
  /** The error message. */
  readonly text: string;
  /** Label of the retry button. */
  readonly again: string;
  /** Content until the first failure. */
  readonly skeleton: ReactNode;
}

/**
 * A placeholder for missing content: the skeleton, and after a failure an error message with a
 * retry button. Screen readers announce every failure. The message stays during a retry, so that
 * the button keeps focus.
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
  // The retry button unmounts after a success; focus then moves to the heading of the page.
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
