import { expect, test } from 'vitest';
import { finishDocument } from './finish-document.ts';

test('OPEN-67 every document names the manifest, the icons and the theme colour', () => {
  const html = finishDocument('<html><head><title>Ingot</title></head><body></body></html>');
  const [head = ''] = html.split('</head>');
  for (const part of ['rel="manifest"', 'rel="icon"', 'rel="apple-touch-icon"', 'name="theme-color"']) {
    expect(head).toContain(part);
  }
});

test('OPEN-68 a page of another store view names its manifest, its view and its texts', () => {
  const html = finishDocument('<html lang="de-DE"><head></head></html>', {
    store: 'europe',
    texts: '/assets/texts/de-DE/x.json',
  });
  expect(html).toContain('<html data-store="europe" data-texts="/assets/texts/de-DE/x.json" lang="de-DE">');
  expect(html).toContain('href="/manifest.webmanifest?store=europe"');
});

test('OPEN-82 the script that scrolls back does not fail where storage is forbidden', () => {
  const script =
    '(storageKey => { try { read() } catch (e) { sessionStorage.removeItem(storageKey); } })("k")';
  const html = finishDocument(`<html><head></head><body><script>${script}</script></body></html>`);
  expect(html).toContain('try{sessionStorage.removeItem(storageKey)}catch{}');
});
