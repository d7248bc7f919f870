import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../graphql/query-client.ts';
import { readTabStored, writeTabStored } from '../graphql/tab-storage.ts';
import { endSession } from './end-session.ts';

afterEach(() => sessionStorage.clear());

test('who signs out leaves nothing of what was typed into checkout, even when the shop cannot be asked', async () => {
  writeTabStored('checkout_draft', JSON.stringify({ shipping: { street: '14 Assay Row' } }));
  const client = createQueryClient(async () => {
    throw new TypeError('Failed to fetch');
  });
  client.setQueryData(['Customer'], { firstname: 'Marta' });
  await endSession(client);
  expect(readTabStored('checkout_draft')).toBeNull();
  expect(client.getQueryData(['Customer'])).toBeUndefined();
});
