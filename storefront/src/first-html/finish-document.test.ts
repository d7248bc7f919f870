import { languageOf, speak } from '@ingot/messages/define-messages.ts';
import { afterEach, expect, test } from 'vitest';
import { EARLY_PRESS_SCRIPT } from './early-press.ts';
import { finishDocument } from './finish-document.ts';

afterEach(() => speak(() => undefined));

test('names the manifest, the icons and the theme color in every document (OPEN-67)', () => {
  const html = finishDocument('<html><head><title>Ingot</title></head><body></body></html>');
  const [head = ''] = html.split('</head>');
  for (const part of ['rel="manifest"', 'rel="icon"', 'rel="apple-touch-icon"', 'name="theme-color"']) {
    expect(head).toContain(part);
  }
});

test('names manifest, view and texts of another store view (OPEN-68)', () => {
  const html = finishDocument('<html lang="de-DE"><head></head></html>', {
    store: 'europe',
    texts: '/assets/texts/de-DE/x.json',
  });
  expect(html).toContain('<html data-store="europe" data-texts="/assets/texts/de-DE/x.json" lang="de-DE">');
  expect(html).toContain('href="/manifest.webmanifest?store=europe"');
});

test('does not throw in the scroll restoration script when storage is blocked (OPEN-82)', () => {
  const script =
    '(storageKey => { try { read() } catch (e) { sessionStorage.removeItem(storageKey); } })("k")';
  const html = finishDocument(`<html><head></head><body><script>${script}</script></body></html>`);
  expect(html).toContain('try{sessionStorage.removeItem(storageKey)}catch{}');
});

test('defines the bar for incomplete documents before the body (OPEN-81)', () => {
  const script = `<script>theme();${EARLY_PRESS_SCRIPT}</script>`;
  const html = finishDocument(`<html><head>${script}</head><body><p>Hello</p></body></html>`);
  const [head = ''] = html.split('<body>');
  expect(head).toContain('function sayNotLoaded()');
  expect(head).toContain('This page did not load completely');
});

test('transforms a document as bytes and as text alike, in every language', () => {
  const texts = { 'unscripted.lead': '「頁面」</script> – ça ne “va” pas 🪙' };
  speak(() => languageOf('zh-TW', Object.entries(texts)));
  const page = `<html><head><title>銀条 — 1 oz</title><script>${EARLY_PRESS_SCRIPT}</script></head><body>€</body></html>`;
  const byBytes = finishDocument(Buffer.from(page).toString('latin1'));
  expect(Buffer.from(byBytes, 'latin1').toString()).toBe(finishDocument(page));
  const [script = ''] = /function sayNotLoaded.*?(?=<\/script>)/s.exec(byBytes) ?? [];
  expect(JSON.parse(/textContent:("[^"]*")/.exec(script)?.[1] ?? '')).toBe(texts['unscripted.lead']);
});
