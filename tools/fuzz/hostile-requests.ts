import type { SeededRandom } from '../../backend/src/app/demo/products/seeded-random.ts';
import { hostileText } from './hostile-values.ts';

/** Raw bytes of a request. `isWhole`: the request is complete, so the shop must respond in time. */
export interface HostileRequest {
  readonly about: string;
  readonly parts: readonly (string | Buffer)[];
  readonly isWhole: boolean;
}

const PATHS: readonly string[] = [
  '/',
  '/graphql',
  '/healthz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/blog/feed.xml',
  '/captcha/challenge?label=',
  '/silver.html?',
  '/silver.html?page=',
  '/silver.html?sort=',
  '/silver.html?form[filter]=',
  '/search.html?query=',
  '/search.html?kind=',
  '/2026-tall-ship-1-oz-silver-coin.html?',
  '/spot/',
  '/spot/gold?range=',
  '/blog/',
  '/blog/guides/',
  '/receipt/',
  '/order/',
  '/favorites/',
  '/reviews?metal=',
  '/sell-to-us?metal=',
  '/newsletter/confirm/',
  '/newsletter/unsubscribe/',
  '/alerts/pause/',
  '/order-updates/stop/',
  '/payment-challenge/',
  '/order-cancel?order=x&key=',
  '/img/catalog/product/',
  '/img/x.jpg?width=',
  '/img/from/',
  '/media/',
  '/media/catalog/',
  '/assets/',
  '/nowhere/',
  '/default/',
];
const RAW_TAILS: readonly string[] = [
  '',
  '%',
  '%ff',
  '%00',
  '%2e%2e%2f',
  '..%2f..%2f..%2fetc/passwd',
  '../../../../etc/passwd',
  '//evil.example',
  '\\evil.example',
  '%c0%ae%c0%ae/',
  '%E0%A4%A',
  '?',
  '?&&&===',
  '?a[b][c][d]=1',
  '?__proto__[x]=1',
  '#x',
  ';x=1',
  '%0d%0aSet-Cookie:%20a=b',
  '1e9',
  '-1',
  '99999999999999999999',
  'NaN',
  '%F0%9F%92%A9',
  'a'.repeat(3_000),
  'a'.repeat(20_000),
  '/'.repeat(2_000),
  '%25'.repeat(800),
  `?x=${'a&x='.repeat(1_000)}`,
];
const METHODS: readonly string[] = [
  'GET',
  'GET',
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'PURGE',
  'get',
  'G\0T',
  'XYZZY',
];
const HEADERS: readonly string[] = [
  'Host: evil.example',
  'Host:',
  'Authorization: Bearer',
  'Authorization: Basic eDp5',
  `Authorization: Bearer ${'a'.repeat(9_000)}`,
  'Authorization: Bearer \xff\xfe',
  'Store: nowhere',
  'Store: __proto__',
  `Store: ${'x'.repeat(5_000)}`,
  'Content-Currency: XXX',
  'Content-Currency: \xa0',
  'X-ReCaptcha: x',
  `X-ReCaptcha: ${Buffer.from('{"challenge":{},"solution":null}').toString('base64')}`,
  'X-Request-Id: a b\tc',
  `X-Request-Id: ${'a'.repeat(2_000)}`,
  'X-Forwarded-For: 1.2.3.4, ::::, x',
  'X-Forwarded-Proto: gopher',
  'X-Forwarded-Host: evil.example',
  `Accept: ${'image/avif,'.repeat(500)}`,
  'Accept-Encoding: br;q=9, gzip;q=-1, *;q=x',
  `Accept-Encoding: ${'gzip,'.repeat(1_000)}`,
  'Accept-Language: \x01',
  'If-None-Match: *',
  `If-None-Match: ${'"x",'.repeat(2_000)}`,
  'If-Modified-Since: yesterday',
  'Range: bytes=-1',
  'Range: bytes=999999999999-',
  `Range: bytes=${'0-1,'.repeat(1_000)}`,
  'Range: x',
  'Expect: 100-continue',
  'Expect: nonsense',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings',
  'Origin: null',
  'Origin: https://evil.example',
  `Cookie: ${'a=b;'.repeat(1_000)}`,
  'Content-Encoding: gzip',
  'TE: trailers',
  'Connection: close, x',
  'X-Many: 1\r\n'.repeat(300).trimEnd(),
  'X-Folded: a\r\n b',
  ' X-Space: 1',
  'X-Bad\0: 1',
  'X-No-Colon',
];
const TYPES: readonly string[] = [
  'application/json',
  'application/json; charset=utf-16',
  'application/graphql',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/xml',
  '',
  'x/y/z',
  '*/*',
];
const BODIES: readonly (string | Buffer)[] = [
  '',
  '{',
  '{}',
  '[]',
  'null',
  '1',
  '"x"',
  '[{"query":"{ __typename }"}]',
  '{"query":1}',
  '{"query":null}',
  '{"query":"{ __typename }","variables":"x"}',
  '{"query":"{ __typename }","variables":[1]}',
  '{"__proto__":{"query":"{ __typename }"}}',
  '{"query":"{ __typename }","__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}},"query":"{ __typename }"}',
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  `{"query":"${'x'.repeat(300_000)}"}`,
  'x'.repeat(700_000),
  '['.repeat(200_000),
  '{"a":'.repeat(100_000),
  `{"query":"{ __typename }","variables":{"v":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
  'answer=approve',
  'List-Unsubscribe=One-Click',
  '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{}\r\n--x--',
];

/** Returns a request that no browser would send. */
export function makeHostileRequest(chance: SeededRandom): HostileRequest {
  const kind = chance.int(0, 9);
  if (kind === 0) return cutShort(chance);
  if (kind === 1) return smuggled(chance);
  const path = chance.pick(PATHS);
  const tail = chance.percent(60)
    ? chance.pick(RAW_TAILS)
    : encodeURIComponent(hostileText(chance).toWellFormed()).slice(0, 25_000);
  const method = kind < 5 ? 'GET' : chance.pick(METHODS);
  const headers = chance.percent(70) ? chance.some(HEADERS, chance.int(0, 3)) : [];
  const lines = [`${method} ${path}${tail} HTTP/1.1`, 'Host: shop.example', 'Connection: close', ...headers];
  const about = `${method} ${path}${tail.slice(0, 40)}`;
  const hasBody = kind >= 5 && !['GET', 'HEAD', 'TRACE', 'CONNECT'].includes(method);
  if (!hasBody) return { about, parts: [`${lines.join('\r\n')}\r\n\r\n`], isWhole: !/CONNECT/.test(method) };
  const body = Buffer.from(chance.pick(BODIES));
  const type = chance.pick(TYPES);
  lines.push(...(type === '' ? [] : [`Content-Type: ${type}`]), `Content-Length: ${body.length}`);
  return {
    about: `${about} ${type} of ${body.length}`,
    parts: [`${lines.join('\r\n')}\r\n\r\n`, body],
    isWhole: true,
  };
}

/** Headers or a body that are truncated, or arrive byte by byte. */
function cutShort(chance: SeededRandom): HostileRequest {
  const whole =
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 30\r\n\r\n{"query":"{ __typename }"}    ';
  const end = chance.int(0, whole.length - 1);
  const parts = chance.percent(50) ? [whole.slice(0, end)] : [...whole.slice(0, end)];
  return { about: `cut after ${end} bytes in ${parts.length} parts`, parts, isWhole: false };
}

/** Ambiguous request lengths, and bytes that are not HTTP. */
function smuggled(chance: SeededRandom): HostileRequest {
  const inner = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const text = chance.pick([
    `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
    `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\n${inner}`,
    `POST /graphql HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`,
    'POST /graphql HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n',
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
    'GET / HTTP/1.0\r\n\r\n',
    'GET /\r\n\r\n',
    'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    '\r\n'.repeat(100),
    inner.repeat(30),
  ]);
  return { about: JSON.stringify(text.slice(0, 60)), parts: [Buffer.from(text, 'latin1')], isWhole: false };
}
