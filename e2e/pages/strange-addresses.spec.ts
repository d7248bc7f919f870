import { request as ask } from 'node:http';
import { expect, test } from '@playwright/test';
import { shopUrl } from '../harness/places.ts';

/** Sends a raw path, which a browser would normalize. */
async function answerTo(path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(shopUrl);
  return new Promise<{ status: number; type: string; location: string | undefined; body: string }>(
    (resolve, reject) => {
      const sent = ask({ hostname, port, path, headers }, (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (part) => {
          body += part;
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: String(response.headers['content-type'] ?? ''),
            location: response.headers.location,
            body,
          }),
        );
      });
      sent.on('error', reject);
      sent.end();
    },
  );
}

const ADDRESSES: readonly (readonly [path: string, status: number])[] = [
  [`/${'a'.repeat(8_000)}`, 404],
  [`/search.html?query=${'a'.repeat(8_000)}`, 200],
  ['//other.example/gold', 404],
  ['/\\\\other.example/gold', 404],
  ['/%00', 404],
  ['/%ff', 400],
  ['/%', 400],
  ['/%E0%A4%A', 400],
  ['/../../etc/passwd', 404],
  ['/..%2f..%2fetc%2fpasswd', 404],
  ['/nowhere/gold.html', 404],
  ['/<script>alert(1)</script>', 404],
  ['/silver.html?page=-1&sort=nonsense:up&page_size=1e9', 200],
  ['/blog/%00', 404],
  ['/receipt/%00', 404],
];

test('odd URLs return a clear response, never a defect (OPEN-80, ROUTE-30)', async () => {
  for (const [path, status] of ADDRESSES) {
    const answer = await answerTo(path);
    const short = path.slice(0, 60);
    expect([200, 301, 302, 308, 400, 404, 414, 431], short).toContain(answer.status);
    if (answer.status < 300 || answer.status >= 400) expect(answer.status, short).toBe(status);
    expect(answer.location ?? '/', short).toMatch(/^\/(?![/\\])/);
    expect(answer.body, short).not.toContain('<script>alert(1)');
    if (answer.status === 404) expect(answer.body, short).toMatch(/<h[12]/);
  }
});

test('an unknown store view is a GraphQL error, and a page of status 404 (OPEN-68)', async () => {
  const query = encodeURIComponent('{ storeConfig { store_code } }');
  const answer = await answerTo(`/graphql?query=${query}`, { store: 'nowhere' });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body).errors[0].message).toBe('Requested store is not found (nowhere)');
  expect((await answerTo('/nowhere/')).status).toBe(404);
});
