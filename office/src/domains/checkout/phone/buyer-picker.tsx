import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import {
  CreateBuyerDocument,
  FindBuyersDocument,
  StartPhoneOrderDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { checkoutText } from '../checkout-texts.ts';
import styles from './phone-order.module.css';
import { useShowOrder } from './phone-order-query.ts';

interface BuyerPickerProps {
  /** The phone order whose pieces move to the new customer; null for a new one. */
  readonly from: string | null;
  readonly onStart: (id: string) => void;
}

/** Finds or creates the customer of a phone order, or takes a guest's e-mail address. */
export function BuyerPicker({ from, onStart }: BuyerPickerProps) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const found = useQuery({
    ...officeQuery('customers', FindBuyersDocument, { text: wanted }),
    enabled: wanted.length > 1,
  });
  const show = useShowOrder();
  const start = useAction(StartPhoneOrderDocument, { changes: ['phone-orders'] });
  const begin = async (buyer: { customer?: string; email?: string }) => {
    const result = await start.run({ customer: null, email: null, ...buyer, from });
    if (result === null) return;
    show(result.order);
    onStart(result.order.id);
  };
  const buyers = found.data?.find_buyers;
  return (
    <div className={styles.picker}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = buyers ?? [];
          if (buyers?.length === 1 && first) void begin({ customer: first.id });
        }}
      >
        <TextField
          label={checkoutText('findCustomer')}
          type="search"
          autoComplete="off"
          autoFocus
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
      {start.error !== null && <Alert kind="error">{start.error}</Alert>}
      {buyers && buyers.length > 0 && (
        <ul className={styles.hits} aria-label={checkoutText('found')}>
          {buyers.map(({ id, name, email, telephone }) => (
            <li key={id}>
              <button type="button" onClick={() => void begin({ customer: id })}>
                <b>{name}</b>
                <span>{[email, telephone].filter(Boolean).join(', ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {buyers?.length === 0 && wanted.length > 1 && (
        <p className="small muted">{checkoutText('noneFound')}</p>
      )}
      <div className={styles.pair}>
        <NewCustomer onCreate={(customer) => begin({ customer })} />
        <Guest isBusy={start.isPending} onStart={(email) => begin({ email })} />
      </div>
    </div>
  );
}

function NewCustomer({ onCreate }: { readonly onCreate: (id: string) => Promise<void> }) {
  const [person, setPerson] = useState({ firstname: '', lastname: '', email: '' });
  const create = useAction(CreateBuyerDocument, { changes: ['customers'] });
  const field = (name: keyof typeof person) => (
    <TextField
      label={checkoutText(name)}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete="off"
      value={person[name]}
      onChange={({ target }) => setPerson({ ...person, [name]: target.value })}
    />
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await create.run(person);
    if (result !== null) await onCreate(result.create_buyer.id);
  };
  return (
    <details className={styles.fold}>
      <summary>{checkoutText('newCustomer')}</summary>
      <form noValidate className={styles.form} onSubmit={submit}>
        <p className="small muted">{checkoutText('newCustomerHelp')}</p>
        {field('firstname')}
        {field('lastname')}
        {field('email')}
        {create.error !== null && <Alert kind="error">{create.error}</Alert>}
        <Button type="submit" isBusy={create.isPending}>
          {checkoutText('create')}
        </Button>
      </form>
    </details>
  );
}

function Guest({
  isBusy,
  onStart,
}: {
  readonly isBusy: boolean;
  readonly onStart: (email: string) => Promise<void>;
}) {
  const [email, setEmail] = useState('');
  return (
    <details className={styles.fold}>
      <summary>{checkoutText('guest')}</summary>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void onStart(email);
        }}
      >
        <TextField
          label={checkoutText('email')}
          help={checkoutText('guestHelp')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" isBusy={isBusy}>
          {checkoutText('startGuest')}
        </Button>
      </form>
    </details>
  );
}
