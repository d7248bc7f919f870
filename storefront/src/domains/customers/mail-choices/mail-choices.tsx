import { Button } from '@ingot/ui/buttons/button.tsx';
import { SwitchRow } from '@ingot/ui/fields/switch-row.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { endCause } from '@ingot/ui/toasts/failure-toasts.ts';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  MailChoicesDocument,
  type MailChoicesQuery,
  SaveMailChoicesDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { accountText } from '../account-texts.ts';
import { customerQuery } from '../session/customer-query.ts';
import { ACCOUNT_CAUSE, reportAccountFailure } from '../sign-in/use-sign-in.ts';
import styles from './mail-choices.module.css';
import { MailChoicesSkeleton } from './mail-choices-skeleton.tsx';

/** Each preference with its texts, in display order. */
const CHOICES = [
  { name: 'newsletter', title: 'newsletter', about: 'newsletterAbout' },
  { name: 'priceAlerts', title: 'alertMails', about: 'alertMailsAbout' },
  { name: 'orderUpdates', title: 'orderUpdates', about: 'orderUpdatesAbout' },
] as const;

type Chosen = Readonly<Record<(typeof CHOICES)[number]['name'], boolean>>;

const choicesQuery = () => documentQuery(MailChoicesDocument, {}, { isFresh: true, staleTime: 0 });

/** The customer's optional mails. */
export default function MailChoices() {
  const asking = useQuery(choicesQuery());
  if (asking.data?.customer) return <ChoicesForm customer={asking.data.customer} />;
  return (
    <Unfetched
      asking={asking}
      text={accountText('loadFailed')}
      again={accountText('tryAgain')}
      skeleton={<MailChoicesSkeleton />}
    />
  );
}

function ChoicesForm({ customer }: { readonly customer: NonNullable<MailChoicesQuery['customer']> }) {
  const client = useQueryClient();
  const [changed, setChanged] = useState<Partial<Chosen>>({});
  const known: Chosen = {
    newsletter: customer.is_subscribed ?? false,
    priceAlerts: customer.mail_choices.price_alerts,
    orderUpdates: customer.mail_choices.order_updates,
  };
  const chosen: Chosen = { ...known, ...changed };
  const { mutate, isPending } = useChange(SaveMailChoicesDocument, {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: choicesQuery().queryKey });
      await client.invalidateQueries({ queryKey: customerQuery().queryKey });
      setChanged({});
      endCause(ACCOUNT_CAUSE);
      addToast({ type: 'success', message: accountText('communicationsSaved') });
    },
    onError: reportAccountFailure,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate({
          isSubscribed: chosen.newsletter,
          choices: { price_alerts: chosen.priceAlerts, order_updates: chosen.orderUpdates },
        });
      }}
    >
      <div className={styles.list}>
        {CHOICES.map(({ name, title, about }) => (
          <SwitchRow
            key={name}
            title={accountText(title)}
            about={accountText(about)}
            isOn={chosen[name]}
            onChange={(isOn) => setChanged({ ...changed, [name]: isOn })}
          />
        ))}
      </div>
      <div className={styles.acts}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {accountText('save')}
        </Button>
        <span className="small muted">{accountText('sentTo', { email: customer.email ?? '' })}</span>
      </div>
    </form>
  );
}
