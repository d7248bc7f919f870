import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { PostSellQuoteDocument } from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { quoteText } from '../quote-texts.ts';
import { trackText } from '../track-texts.ts';
import styles from './quote-track.module.css';
import { useQuoteChange } from './use-quote-change.ts';

/** Records that the seller shipped the package. */
export function PostedForm({ number }: { readonly number: string }) {
  const post = useQuoteChange(PostSellQuoteDocument, number);
  return (
    <form
      className={styles.posted}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const text = (name: string) => String(data.get(name) ?? '');
        post.mutate({ number, carrier: text('carrier'), tracking: text('tracking') });
      }}
    >
      <TextField name="carrier" label={trackText('carrier')} isOptional maxLength={60} />
      <TextField name="tracking" label={trackText('tracking')} isOptional maxLength={60} />
      <Button type="submit" isBusy={post.isPending}>
        {trackText('shipped')}
      </Button>
      {post.error !== null && (
        <Alert kind="error">{failureMessages(post.error, quoteText('failed')).join(' ')}</Alert>
      )}
    </form>
  );
}
