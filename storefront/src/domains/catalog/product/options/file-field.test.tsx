import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../../platform/testing/show-page.tsx';
import FileField from './file-field.tsx';
import type { OptionEntry } from './option-list.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const UID = btoa('custom-option/4701');
const OPTION: OptionEntry = {
  uid: UID,
  title: 'Your crest',
  isRequired: true,
  kind: 'file',
  most: undefined,
  price: null,
  values: [],
};
const LIMITS = {
  __typename: 'CustomizableFileOption',
  uid: UID,
  value: { file_extension: 'png, pdf', image_size_x: 200, image_size_y: 100, price: 15, price_type: 'FIXED' },
};

function Field() {
  const [token, setToken] = useState('');
  return <FileField option={OPTION} sku="SV-CREST" currency="USD" token={token} onToken={setToken} />;
}

function show(response: { readonly status: number; readonly body: object }) {
  const send = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json(response.body, { status: response.status }),
  );
  vi.stubGlobal('fetch', send);
  const answers = { FileLimits: { products: { items: [{ uid: 'a', options: [LIMITS] }] } } };
  return { ...showPage(<Field />, { answers }), send };
}

const FILE = new File(['%PDF-1.4'], 'crest ü.pdf', { type: 'application/pdf' });

test('uploads a file at once and shows its name, which can be removed (KIND-05)', async () => {
  const { user, send } = show({ status: 200, body: { token: 'secret/crest ü.pdf', name: 'crest ü.pdf' } });
  const input = await screen.findByLabelText('Your crest, +$15.00');
  expect(input.getAttribute('accept')).toBe('.png,.pdf');
  expect(screen.getByText(/Types: png, pdf/)).toBeTruthy();
  await user.upload(input, FILE);
  expect(await screen.findByText('crest ü.pdf')).toBeTruthy();
  const [path, init] = send.mock.calls[0] ?? [];
  expect(path).toBe('/option-files/4701');
  expect(new Headers(init?.headers).get('x-file-name')).toBe('crest%20%C3%BC.pdf');
  await user.click(screen.getByRole('button', { name: 'Remove the file' }));
  expect(screen.queryByText('crest ü.pdf')).toBeNull();
});

test('says why a file was rejected (KIND-05)', async () => {
  const message = 'The file you uploaded is larger than the 10 megabytes allowed by our server.';
  const { user } = show({ status: 413, body: { message, code: 'FILE_TOO_LARGE' } });
  const input = await screen.findByLabelText('Your crest, +$15.00');
  await user.upload(input, FILE);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
});
