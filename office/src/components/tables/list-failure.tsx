import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { componentText } from '../component-texts.ts';

interface ListFailureProps {
  /** Why, in a sentence. */
  readonly error: string;
  readonly onRetry: (() => void) | undefined;
}

/** The message in place of a list that could not be loaded. */
export function ListFailure({ error, onRetry }: ListFailureProps) {
  return (
    <Alert kind="error">
      <b>{componentText('failed')}</b> {error}{' '}
      {onRetry && <TextButton onClick={onRetry}>{componentText('tryAgain')}</TextButton>}
    </Alert>
  );
}
