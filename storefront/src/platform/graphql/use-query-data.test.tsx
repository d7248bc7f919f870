import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { useQueryData } from './use-query-data.ts';

const roots: Root[] = [];
afterEach(() => {
  act(() => {
    for (const root of roots.splice(0)) root.unmount();
  });
  document.body.replaceChildren();
});

function Bid({ name }: { readonly name: string }) {
  const { data } = useQueryData<string, string[]>({ queryKey: [name], queryFn: async () => 'late' });
  return <p>{data}</p>;
}

it('a part that hydrates after a refetch has the data of the HTML first, and then the newer data (PRICE-12)', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['silver'], '$40.96');
  const errors: unknown[] = [];
  const hydrate = async (html: string) => {
    const place = document.createElement('div');
    place.innerHTML = html;
    document.body.append(place);
    const element = place.firstElementChild;
    const page = (
      <QueryClientProvider client={client}>
        <Bid name="silver" />
      </QueryClientProvider>
    );
    await act(async () => {
      roots.push(hydrateRoot(place, page, { onRecoverableError: (error) => errors.push(error) }));
    });
    return { place, isSame: () => place.firstElementChild === element };
  };
  const early = await hydrate('<p>$40.96</p>');
  act(() => void client.setQueryData(['silver'], '$40.97'));
  await waitFor(() => expect(early.place.textContent).toBe('$40.97'));
  const late = await hydrate('<p>$40.96</p>');
  await waitFor(() => expect(late.place.textContent).toBe('$40.97'));
  expect([early.isSame(), late.isSame()]).toEqual([true, true]);
  expect(errors).toEqual([]);
  // The errors of other HTML are noticed.
  await hydrate('<p>$1.00</p>');
  expect(errors).toHaveLength(1);
});
