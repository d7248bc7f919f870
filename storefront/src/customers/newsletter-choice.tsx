import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SetNewsletterDocument } from '../graphql/generated/graphql.ts';
import { useDocumentMutation } from '../graphql/use-document-mutation.ts';
import { Button } from '../ui/button.tsx';
import { addToast } from '../ui/toasts.ts';
import styles from './account-page.module.css';
import { accountText } from './account-texts.ts';
import { type CustomerAccount, customerQuery } from './customer-query.ts';
import { tellAccountFailure } from './use-sign-in.ts';
import { WithCustomer } from './with-customer.tsx';

/** Whether the newsletter comes (OPEN-15, OPEN-18). */
export function NewsletterChoice() {
  return <WithCustomer height="10rem">{(customer) => <Choice customer={customer} />}</WithCustomer>;
}

function Choice({ customer }: { readonly customer: CustomerAccount }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { mutate, isPending } = useDocumentMutation(SetNewsletterDocument, {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: customerQuery().queryKey });
      addToast({ type: 'success', message: accountText('communicationsSaved') });
    },
    onError: tellAccountFailure,
  });
  const isSubscribed = chosen ?? customer.is_subscribed ?? false;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ is_subscribed: isSubscribed });
      }}
    >
      <label className={styles.switch}>
        <b>{accountText('newsletter')}</b>
        <small>{accountText('newsletterAbout', { email: customer.email ?? '' })}</small>
        <input type="checkbox" checked={isSubscribed} onChange={({ target }) => setChosen(target.checked)} />
      </label>
      <div className={styles.acts}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {accountText('save')}
        </Button>
      </div>
    </form>
  );
}
