import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteCartId } from '../../domains/cart/identity/cart-id.ts';
import type { ExecuteDocument } from '../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../platform/graphql/query-client.ts';
import { Footer } from '../../shell/footer/footer.tsx';
import CartRoute from '../checkout/cart.tsx';
import SellToUsRoute from '../sell/sell-to-us.tsx';
import ContactRoute from './contact-us.tsx';
import HomeRoute from './home.tsx';

beforeEach(deleteCartId);
afterEach(cleanup);

const PLACES: readonly (readonly [name: string, Component: ComponentType])[] = [
  ['the footer', Footer],
  ['the empty cart', CartRoute],
  ['the contact page', ContactRoute],
  ['the front page', HomeRoute],
  ['the selling page', SellToUsRoute],
];

test.each(PLACES)(
  '%s reports that its blocks are loading, then that there are none (FIX-28, CMS-01, CMS-03, MODAL-06)',
  async (_, Component) => {
    const blocks = Promise.withResolvers<unknown>();
    const execute = vi.fn(async (document: unknown) => {
      if (String(document).includes('cmsBlocks')) return blocks.promise;
      if (String(document).includes('cmsPage')) return { cmsPage: { title: 'Home', content: '' } };
      return new Promise(() => undefined);
    });
    const Stub = createRoutesStub([{ path: '*', Component }]);
    render(
      <QueryClientProvider client={createQueryClient(execute as unknown as ExecuteDocument)}>
        <Stub initialEntries={['/']} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('Fetching Data...')).toBeTruthy();
    blocks.resolve({ cmsBlocks: { items: [] } });
    expect(await screen.findAllByText('There are no blocks to display')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Fetching Data...')).toBeNull());
  },
);
