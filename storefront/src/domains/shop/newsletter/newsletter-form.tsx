import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { allOf, checkForm, email, required } from '@ingot/ui/fields/form-checks.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendFailureText } from '../../../platform/captcha/send-failure-text.ts';
import { useProtectedChange } from '../../../platform/captcha/use-protected-change.ts';
import { SubscribeEmailDocument } from '../../../platform/graphql/generated/graphql.ts';
import styles from './newsletter-form.module.css';
import { newsletterText } from './newsletter-texts.ts';

interface NewsletterValues {
  readonly email: string;
}

/** The newsletter form with one field; a mail confirms the subscription. */
export function NewsletterForm() {
  const { mutateAsync, prepare, isPending } = useProtectedChange(SubscribeEmailDocument, 'newsletter', {
    skipsQueue: true,
  });
  const [said, setSaid] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);
  const form = useForm<NewsletterValues>({
    defaultValues: { email: '' },
    resolver: checkForm<NewsletterValues>({ email: allOf(required, email) }),
  });
  const send = form.handleSubmit(
    async (values) => {
      setSaid(null);
      try {
        await mutateAsync({ email: values.email.trim() });
        form.reset();
        setSaid({ kind: 'success', text: newsletterText('asked') });
      } catch (error) {
        setSaid({ kind: 'error', text: sendFailureText(error, newsletterText('failed')) });
      }
    },
    () => setSaid(null),
  );
  return (
    <section className={styles.letter} aria-labelledby="newsletter-title">
      <div>
        <h2 id="newsletter-title">{newsletterText('title')}</h2>
        <p className="muted">{newsletterText('lead')}</p>
      </div>
      <form method="post" onSubmit={send} onFocus={prepare} noValidate>
        <div className={styles.line}>
          <TextField
            label={newsletterText('email')}
            type="email"
            autoComplete="email"
            error={form.formState.errors.email?.message}
            {...form.register('email')}
          />
          <Button type="submit" isBusy={isPending}>
            {newsletterText('submit')}
          </Button>
        </div>
        {said !== null && <Alert kind={said.kind}>{said.text}</Alert>}
      </form>
    </section>
  );
}
