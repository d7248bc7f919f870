import { CONTACT_LIMITS } from '@ingot/rules/shop/contact-limits.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { allOf, checkForm, email, maxLength, required } from '@ingot/ui/fields/form-checks.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendFailureText } from '../../../platform/captcha/send-failure-text.ts';
import { useProtectedChange } from '../../../platform/captcha/use-protected-change.ts';
import { ContactUsDocument } from '../../../platform/graphql/generated/graphql.ts';
import styles from './contact-form.module.css';
import { contactText } from './contact-texts.ts';

interface ContactValues {
  readonly name: string;
  readonly email: string;
  readonly telephone: string;
  readonly comment: string;
}

const EMPTY: ContactValues = { name: '', email: '', telephone: '', comment: '' };

/** The contact form; a confirmation replaces it after success. */
export function ContactForm() {
  const { mutateAsync, prepare, isPending } = useProtectedChange(ContactUsDocument, 'contact', {
    skipsQueue: true,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const form = useForm<ContactValues>({
    defaultValues: EMPTY,
    mode: 'onTouched',
    resolver: checkForm<ContactValues>({
      name: allOf(required, maxLength(CONTACT_LIMITS.name)),
      email: allOf(required, email),
      telephone: maxLength(CONTACT_LIMITS.telephone),
      comment: allOf(required, maxLength(CONTACT_LIMITS.comment)),
    }),
  });
  const { errors } = form.formState;

  const send = form.handleSubmit(
    async (values) => {
      setFailure(null);
      try {
        const sender = values.email.trim();
        await mutateAsync({
          input: { ...values, email: sender, telephone: values.telephone.trim() || null },
        });
        form.reset(EMPTY);
        setSentFrom(sender);
      } catch (error) {
        setFailure(sendFailureText(error, contactText('notSent')));
      }
    },
    () => setFailure(null),
  );
  if (sentFrom !== null) return <Sent email={sentFrom} onAnother={() => setSentFrom(null)} />;
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={send}
      onFocus={prepare}
      noValidate
      aria-label={contactText('heading')}
    >
      <div className="field-pair">
        <TextField
          label={contactText('name')}
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={contactText('email')}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
      </div>
      <TextField
        label={contactText('telephone')}
        type="tel"
        autoComplete="tel"
        isOptional
        error={errors.telephone?.message}
        {...form.register('telephone')}
      />
      <TextAreaField
        label={contactText('message')}
        error={errors.comment?.message}
        {...form.register('comment')}
      />
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <div>
        <Button type="submit" variant="primary" size="lg" isBusy={isPending}>
          {contactText('submit')}
        </Button>
      </div>
    </form>
  );
}

/** Replaces the form and takes its focus, so that screen readers announce it. */
function Sent({ email, onAnother }: { readonly email: string; readonly onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h3 ref={heading} tabIndex={-1}>
        {contactText('sentHeading')}
      </h3>
      <p>{contactText('sent', { email })}</p>
      <Button onClick={onAnother}>{contactText('another')}</Button>
    </div>
  );
}
