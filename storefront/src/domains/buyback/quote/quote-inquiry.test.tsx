import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { QuoteInquiry } from './quote-inquiry.tsx';

afterEach(cleanup);

test('sends the items and the note, and replaces the form by a confirmation with the focus (SELL-04)', async () => {
  const sent: unknown[] = [];
  const client = createQueryClient((async (_: unknown, variables: unknown) => {
    sent.push(variables);
    return { inquireAboutSale: { number: 'I-0123456789', email: 'ada@buyer.example' } };
  }) as unknown as ExecuteDocument);
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <QuoteInquiry
          items={[{ sku: 'ship', quantity: 900, condition: 'NEW' }]}
          reason="Too many"
          onSignIn={null}
        />
      ),
    },
  ]);
  render(
    <QueryClientProvider client={client}>
      <Stub />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Note to the desk/), ' In tubes. ');
  await user.click(screen.getByRole('button', { name: 'Send inquiry' }));
  const heading = await screen.findByRole('heading', { name: 'We received your inquiry.' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.body.textContent).toContain('I-0123456789: the desk replies to ada@buyer.example');
  expect(sent).toEqual([
    { input: { items: [{ sku: 'ship', quantity: 900, condition: 'NEW' }], note: 'In tubes.' } },
  ]);
});

test('lets a guest sign in first (SELL-04)', async () => {
  let isAsked = false;
  const client = createQueryClient((async () => ({})) as unknown as ExecuteDocument);
  render(
    <QueryClientProvider client={client}>
      <QuoteInquiry
        items={[]}
        reason="Too many"
        onSignIn={() => {
          isAsked = true;
        }}
      />
    </QueryClientProvider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in to send an inquiry' }));
  expect(isAsked).toBe(true);
});
