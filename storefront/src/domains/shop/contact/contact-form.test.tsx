import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { showPage } from '../../../platform/testing/show-page.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { ContactForm } from './contact-form.tsx';

afterEach(cleanup);

const OFF = { CaptchaConfig: { storeConfig: { captcha_provider: 'OFF' } } };
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('reports errors of the message form at each field (OPEN-46, VAL-01, PASS-02)', async () => {
  const { user, sent } = showPage(<ContactForm />, { answers: OFF });
  // Sent before its scripts are ready, it keeps the fields out of the address.
  expect(document.forms[0]?.method).toBe('post');
  await user.type(field(/E-mail/), 'marta.oakes@');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Valid Email is Required')).toBeTruthy();
  expect(screen.getAllByText('Is required.')).toHaveLength(2);
  expect(field(/Phone/).getAttribute('aria-invalid')).toBeNull();
  expect(sent.map(({ operation }) => operation)).not.toContain('ContactUs');
});

test('replaces a sent message by a confirmation, and keeps a failed one (OPEN-46)', async () => {
  const failures = [new GraphQLFailure('network', 'down')];
  const { user, sent } = showPage(<ContactForm />, {
    answers: {
      ...OFF,
      ContactUs: () => {
        const failure = failures.pop();
        if (failure) throw failure;
        return { contactUs: { status: true } };
      },
    },
  });
  await user.type(field(/Name/), 'Marta');
  await user.type(field(/E-mail/), ' marta@oakes.example');
  await user.type(field(/Message/), 'Do you take cast bars?');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('We could not send your message.'),
  );
  expect(field(/Message/).value).toBe('Do you take cast bars?');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  const heading = await screen.findByRole('heading', { name: 'We received your message.' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/marta@oakes\.example/)).toBeTruthy();
  expect(sent.at(-1)?.variables).toEqual({
    input: {
      name: 'Marta',
      email: 'marta@oakes.example',
      telephone: null,
      comment: 'Do you take cast bars?',
    },
  });
  await user.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(field(/Message/).value).toBe('');
});

test('requests a mail in the newsletter form and says that it was sent', async () => {
  const { user, sent } = showPage(<NewsletterForm />, {
    answers: { ...OFF, SubscribeEmail: { subscribeEmailToNewsletter: { status: 'UNCONFIRMED' } } },
  });
  expect(document.forms[0]?.method).toBe('post');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText('Is required.')).toBeTruthy();
  await user.type(field(/E-mail/), 'ada@buyer.example');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  await screen.findByText('Check your e-mail. Open the link to confirm your subscription.');
  expect(sent.at(-1)).toEqual({ operation: 'SubscribeEmail', variables: { email: 'ada@buyer.example' } });
});
