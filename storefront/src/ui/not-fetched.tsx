import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export interface NotFetchedProps {
  /** What did not come. */
  readonly text: string;
  /** The words of the button. */
  readonly again: string;
  readonly onAgain: () => void;
}

/** In place of what did not come: says so, read out at once, with a way to ask again. */
export function NotFetched({ text, again, onAgain }: NotFetchedProps) {
  return (
    <Alert kind="error">
      <p>{text}</p>
      <Button size="sm" onClick={onAgain}>
        {again}
      </Button>
    </Alert>
  );
}
