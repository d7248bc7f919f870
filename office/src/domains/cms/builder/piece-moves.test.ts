import { type HtmlNode, parseHtml, writeHtml } from '@ingot/page-builder/html-tree.ts';
import { flatPieces, listPieces } from '@ingot/page-builder/pieces.ts';
import { newPiece } from '@ingot/page-builder/templates.ts';
import { expect, test } from 'vitest';
import { addPiece, dropPiece, duplicatePiece, removePiece, stepPiece } from './piece-moves.ts';

const TEXTS = { heading: 'H', text: 'T', button: 'B', tab: 'Tab', question: 'Q', answer: 'A' };
const outline = (nodes: readonly HtmlNode[]) =>
  flatPieces(listPieces(nodes))
    .map(({ piece, level }) => `${level}${piece.type}`)
    .join(' ');

test('builds a page, and adds each new element at an allowed place (CONT-02)', () => {
  let page = addPiece([], null, newPiece('row', TEXTS));
  page = addPiece(page.nodes, page.chosen, newPiece('heading', TEXTS));
  page = addPiece(page.nodes, page.chosen, newPiece('text', TEXTS));
  expect(outline(page.nodes)).toBe('1row 2heading 2text');
  page = addPiece(page.nodes, page.chosen, newPiece('row', TEXTS));
  page = addPiece(page.nodes, page.chosen, newPiece('column-group', TEXTS));
  expect(outline(page.nodes)).toBe('1row 2heading 2text 1row 2column-group 3column 3column');
  page = addPiece(page.nodes, page.chosen, newPiece('column', TEXTS));
  expect(outline(page.nodes)).toContain('3column 3column 3column');
});

test('moves elements by step and by drag, only to allowed places (CONT-02)', () => {
  let page = addPiece([], null, newPiece('row', TEXTS));
  page = addPiece(page.nodes, page.chosen, newPiece('heading', TEXTS));
  page = addPiece(page.nodes, page.chosen, newPiece('text', TEXTS));
  const before = writeHtml(page.nodes);
  const up = stepPiece(page.nodes, page.chosen ?? [], -1);
  expect(outline(up?.nodes ?? [])).toBe('1row 2text 2heading');
  const down = stepPiece(up?.nodes ?? [], up?.chosen ?? [], 1);
  expect(writeHtml(down?.nodes ?? [])).toBe(before);
  const out = stepPiece(down?.nodes ?? [], down?.chosen ?? [], 1);
  expect(outline(out?.nodes ?? [])).toBe('1row 2heading 1text');
  expect(outline(dropPiece(out?.nodes ?? [], [1], [0], 'inside')?.nodes ?? [])).toBe('1row 2heading 2text');
  expect(dropPiece(page.nodes, [0], [0, 0, 0], 'inside')).toBeNull();
  expect(dropPiece(page.nodes, [0], [0], 'before')).toBeNull();
});

test('removes and copies elements, and leaves all others as they are', () => {
  const html = '<div data-content-type="row"><p data-content-type="text">a</p></div>\n<p  class=x>b</p>';
  const nodes = parseHtml(html);
  expect(writeHtml(removePiece(nodes, [0, 0]).nodes)).toBe(
    '<div data-content-type="row"></div>\n<p  class=x>b</p>',
  );
  expect(writeHtml(duplicatePiece(nodes, [2]).nodes)).toBe(`${html}<p  class=x>b</p>`);
});

test('after a removal, the element before is chosen, or the first one (CONT-02)', () => {
  const nodes = parseHtml('<p data-content-type="text">a</p><p data-content-type="text">b</p>');
  expect(removePiece(nodes, [1]).chosen).toEqual([0]);
  const left = removePiece(nodes, [0]);
  expect(left.chosen).toEqual([0]);
  expect(removePiece(left.nodes, [0]).chosen).toBeNull();
});
