import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { allOf, checkForm, email, maxLength, required } from '@ingot/ui/fields/form-checks.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { lookupText } from './lookup-texts.ts';
import styles from './order-lookup.module.css';
import { type OrderKnowledge, useFindOrder } from './use-find-order.ts';

const resolver = checkForm<OrderKnowledge>({
  number: allOf(required, maxLength(30)),
  email: allOf(required, email),
  postcode: allOf(required, maxLength(20)),
});

/** Asks for three facts that together only the buyer knows. A mailed link fills in the number. */
export function LookupForm({ onFound }: { readonly onFound: (order: OrderContentsFragment) => void }) {
  const [search] = useSearchParams();
  const { findOrder, isPending } = useFindOrder();
  const [trouble, setTrouble] = useState<string | null>(null);
  const form = useForm({
    defaultValues: { number: (search.get('number') ?? '').slice(0, 30), email: '', postcode: '' },
    mode: 'onTouched',
    resolver,
  });
  const { errors } = form.formState;
  const send = form.handleSubmit(async (typed) => {
    setTrouble(null);
    const found = await findOrder({
      number: typed.number.trim(),
      email: typed.email.trim(),
      postcode: typed.postcode.trim(),
    });
    if ('order' in found) onFound(found.order);
    else if (found.isUnknown) form.setError('number', { message: found.rejection }, { shouldFocus: true });
    else setTrouble(found.rejection);
  });
  return (
    <form method="post" className={styles.form} onSubmit={send} noValidate>
      <TextField
        label={lookupText('number')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={lookupText('numberExample')}
        error={errors.number?.message}
        {...form.register('number')}
      />
      <TextField
        label={lookupText('email')}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label={lookupText('postcode')}
        autoComplete="postal-code"
        error={errors.postcode?.message}
        {...form.register('postcode')}
      />
      {trouble !== null && <Alert kind="error">{trouble}</Alert>}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={isPending}>
        {lookupText('find')}
      </Button>
    </form>
  );
}
