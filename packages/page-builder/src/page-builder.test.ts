import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributeOf, setAttribute, setStyle, styleOf } from './attributes.ts';
import { compareContent } from './compare.ts';
import { elementAt, moveNode, replaceAt } from './edit-tree.ts';
import { fieldsOf } from './fields/piece-fields.ts';
import { type ElementNode, parseHtml, writeHtml } from './html-tree.ts';
import { flatPieces, listPieces, mayHold, pieceType, slotOf } from './pieces.ts';
import { NEW_PIECES, newPiece } from './templates.ts';
import { MAGENTO_PAGE } from './testing.ts';

const TEXTS = {
  heading: 'A & B',
  text: 'Text',
  button: 'Go',
  tab: 'Tab',
  question: 'Why?',
  answer: 'So.',
};

/** Returns the first element of a type in HTML. */
function first(html: string, type: string) {
  const nodes = parseHtml(html);
  const found = flatPieces(listPieces(nodes)).find(({ piece }) => piece.type === type);
  if (!found) throw new Error(`No ${type}`);
  const { path } = found.piece;
  return { nodes, path, element: elementAt(nodes, path) as ElementNode };
}

/** Returns the page after one field of the first element of a type has changed. */
function edited(html: string, type: string, name: string, value: string): string | null {
  const { nodes, path, element } = first(html, type);
  const next = fieldsOf(element)
    .find((field) => field.name === name)
    ?.write(element, value);
  return next ? writeHtml(replaceAt(nodes, path, [next])) : null;
}

const read = (html: string, type: string, name: string) => {
  const { element } = first(html, type);
  return fieldsOf(element)
    .find((field) => field.name === name)
    ?.read(element);
};

test('writes every character of a page that it has parsed (CONT-02)', () => {
  expect(writeHtml(parseHtml(MAGENTO_PAGE))).toBe(MAGENTO_PAGE);
  const spaced = '<textarea></TEXTAREA ><div>';
  expect(writeHtml(parseHtml(spaced))).toBe(spaced);
  const piece = fc.constantFrom(
    ...['<div>', '</div>', '<p>', '</p>', '<br>', '<br/>', '</br>', '<li>', '<td', ' a="x>y"', " b='&quot;'"],
    ...[
      '>',
      '<',
      '</',
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '<style>',
      '&amp;',
      '&',
      '"',
      'text',
      '\u0000',
    ],
    ...[
      '<svg><path/></svg>',
      '<form>',
      '</form>',
      '<![CDATA[',
      ']]>',
      '<?x?>',
      '<!doctype html>',
      '🪙',
      '\r\n',
    ],
    ...[
      '<textarea>',
      '</TEXTAREA >',
      '<DIV Data-Content-Type = row>',
      '{{widget a="<"}}',
      '<x-y z/>',
      '<a/b>',
    ],
  );
  const html = fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(html, (text) => {
      expect(writeHtml(parseHtml(text))).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});

test('parses deep and broken pages without failing', () => {
  const deep = '<div>'.repeat(5_000);
  expect(writeHtml(parseHtml(deep))).toBe(deep);
  const closed = deep + '</div>'.repeat(5_000);
  expect(writeHtml(parseHtml(closed))).toBe(closed);
  expect(flatPieces(listPieces(parseHtml(closed)))).toHaveLength(1);
});

test('finds every element of a Magento page, and keeps unknown ones (CONT-02)', () => {
  const found = flatPieces(listPieces(parseHtml(MAGENTO_PAGE))).map(({ piece, level }) => [
    piece.type,
    level,
  ]);
  expect(found).toEqual([
    ['row', 1],
    ['heading', 2],
    ['text', 2],
    ['image', 2],
    ['row', 1],
    ['column-group', 2],
    ['column', 3],
    ['banner', 4],
    ['column', 3],
    ['products', 4],
    ['row', 1],
    ['slider', 2],
    ['slide', 3],
    ['tabs', 2],
    ['tab-item', 3],
    ['text', 4],
    ['faq', 2],
    ['map', 2],
    ['buttons', 2],
    ['button-item', 3],
    ['html', 2],
    ['block', 2],
    ['divider', 2],
    ['video', 2],
    ['other', 1],
    ['other', 1],
  ]);
});

test.each([
  ['heading', 'heading', 'Gold & <silver>', '>Why silver</h2>', '>Gold &amp; &lt;silver&gt;</h2>'],
  ['text', 'content', '<p>New</p>', '<p>One <b>two</b></p>', '<p>New</p>'],
  ['image', 'alt', 'A "coin"', 'alt="Coin"', 'alt="A &quot;coin&quot;"'],
  ['banner', 'link', '/new', 'href="/gold.html"', 'href="/new"'],
  ['banner', 'button', 'Buy', '>Shop gold</button>', '>Buy</button>'],
  [
    'banner',
    'picture',
    '/media/b.webp',
    '{\\&quot;desktop_image\\&quot;:\\&quot;{{media url=a.webp}}\\&quot;}',
    '{&quot;desktop_image&quot;:&quot;/media/b.webp&quot;}',
  ],
  ['products', 'skus', 'A-1, B-2', 'condition_option_value="AU-1"', 'condition_option_value="A-1,B-2"'],
  ['tab-item', 'tabName', 'Size', 'data-tab-name="Weight"', 'data-tab-name="Size"'],
  ['html', 'code', '<i>x</i>', '&lt;b&gt;raw&lt;/b&gt;', '&lt;i&gt;x&lt;/i&gt;'],
  ['block', 'block', 'faq', 'block_id="footer"', 'block_id="faq"'],
  ['button-item', 'button', 'Sell', '>Visit</span>', '>Sell</span>'],
  [
    'video',
    'video',
    'https://vimeo.com/1',
    'data-video-src="https://vimeo.com/123456"',
    'data-video-src="https://vimeo.com/1"',
  ],
  ['row', 'background', 'red', 'data-element="main"', 'data-element="main" style="background-color:red"'],
])('an edit of %s %s changes nothing else (CONT-02)', (type, name, value, before, after) => {
  const at = MAGENTO_PAGE.indexOf(before);
  expect(at).toBeGreaterThan(-1);
  const expected = MAGENTO_PAGE.slice(0, at) + after + MAGENTO_PAGE.slice(at + before.length);
  expect(edited(MAGENTO_PAGE, type, name, value)).toBe(expected);
  const written = edited(MAGENTO_PAGE, type, name, value) ?? '';
  // Writing the current value of a field changes nothing.
  for (const { piece } of flatPieces(listPieces(parseHtml(written)))) {
    const element = elementAt(parseHtml(written), piece.path);
    for (const field of element ? fieldsOf(element) : []) {
      if (element)
        expect(writeHtml([field.write(element, field.read(element)) ?? element])).toBe(writeHtml([element]));
    }
  }
});

test('rejects values that would break the page around them', () => {
  expect(edited(MAGENTO_PAGE, 'text', 'content', '</div><div>')).toBeNull();
  expect(edited(MAGENTO_PAGE, 'text', 'content', '<p>open <b')).toBeNull();
  expect(edited(MAGENTO_PAGE, 'text', 'content', '<!-- open')).toBeNull();
  expect(edited(MAGENTO_PAGE, 'block', 'block', 'a"}}<script>')).toBeNull();
  expect(edited(MAGENTO_PAGE, 'row', 'background', 'red;position:fixed')).toBeNull();
  expect(read(edited(MAGENTO_PAGE, 'image', 'alt', '"><script>') ?? '', 'image', 'alt')).toBe('"><script>');
});

test('changes questions one by one', () => {
  const questions = JSON.parse(read(MAGENTO_PAGE, 'faq', 'questions') ?? '[]');
  expect(questions).toEqual([
    { question: 'First?', answer: '<p>One.</p>' },
    { question: 'Second & last?', answer: '<p>Two.</p>' },
  ]);
  const [one, two] = questions;
  const swapped = edited(MAGENTO_PAGE, 'faq', 'questions', JSON.stringify([two, one])) ?? '';
  expect(JSON.parse(read(swapped, 'faq', 'questions') ?? '[]')).toEqual([two, one]);
  expect(swapped).toContain('<details data-x="kept"><summary>First?</summary>');
  expect(edited(MAGENTO_PAGE, 'faq', 'questions', JSON.stringify([{ ...one, answer: '</div>' }]))).toBeNull();
});

test('sets attributes and styles of any start tag, and keeps the rest of it', () => {
  const name = fc.constantFrom('data-a', 'title', 'style');
  fc.assert(
    fc.property(
      name,
      fc.string(),
      fc.constantFrom('<a>', '<a b=1 title=x>', "<a title='y' />"),
      (key, value, open) => {
        const element: ElementNode = { type: 'element', name: 'a', open, children: [], close: '' };
        const set = setAttribute(element, key, value);
        // HTML has no way to write a carriage return or a null character in an attribute.
        if (!/[\r\0]/.test(value)) expect(attributeOf(set, key)).toBe(value);
        expect(attributeOf(setAttribute(set, key, null), key)).toBeNull();
        expect(attributeOf(set, 'b')).toBe(attributeOf(element, 'b'));
      },
    ),
  );
  const styled = parseHtml('<p style="color:red; text-align:left;">x</p>')[0] as ElementNode;
  expect(styleOf(styled, 'text-align')).toBe('left');
  expect(setStyle(styled, 'text-align', 'right').open).toBe('<p style="color:red; text-align:right;">');
  expect(setStyle(styled, 'color', '').open).toBe('<p style="text-align:left;">');
  expect(setStyle(styled, 'width', '50%').open).toBe('<p style="color:red; text-align:left;width:50%">');
});

test('adds every element that the shop renders where it belongs, and moves it (CONT-02)', () => {
  for (const type of NEW_PIECES) {
    const node = newPiece(type, TEXTS);
    expect(node.type === 'element' && pieceType(node)).toBe(type);
    expect(writeHtml(parseHtml(writeHtml([node])))).toBe(writeHtml([node]));
  }
  expect(mayHold(null, 'row')).toBe(true);
  expect(mayHold('row', 'row')).toBe(false);
  expect(mayHold('tabs', 'text')).toBe(false);
  const row = newPiece('row', TEXTS) as ElementNode;
  expect(slotOf(row)).toEqual([0]);
  const nodes = [...parseHtml('<p>a</p>'), ...parseHtml('<p>b</p>'), row];
  const moved = moveNode(nodes, [0], [2, 0, 0]);
  expect(moved?.path).toEqual([1, 0, 0]);
  expect(writeHtml(moved?.nodes ?? [])).toContain('data-element="inner"><p>a</p></div>');
  expect(moveNode(nodes, [2], [2, 0, 0])).toBeNull();
});

test('compares two versions element by element (CONT-01)', () => {
  const after = edited(MAGENTO_PAGE, 'heading', 'heading', 'Why gold') ?? '';
  const changed = compareContent(MAGENTO_PAGE, after).filter(({ kind }) => kind !== 'same');
  expect(changed).toEqual([
    { kind: 'removed', type: 'heading', text: 'Why silver' },
    { kind: 'added', type: 'heading', text: 'Why gold' },
  ]);
});

test('offers the still picture of a video background, and changes nothing else (CONT-02)', () => {
  const row = (more: string) =>
    `<div data-content-type="row" data-appearance="contained" data-element="main"><div data-element="inner" ${more}><p>A</p></div></div>`;
  const video = 'data-background-type="video" data-video-src="/media/a.mp4"';
  expect(
    edited(row(`${video} data-video-fallback-src="old.webp"`), 'row', 'stillPicture', '/media/b.webp'),
  ).toBe(row(`${video} data-video-fallback-src="/media/b.webp"`));
  expect(read(row('data-background-type="image"'), 'row', 'stillPicture')).toBeUndefined();
});
