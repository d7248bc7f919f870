import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sanitizeContent, textOf } from './sanitize-content.ts';

describe('sanitizeContent', () => {
  it.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['a style sheet', '<style>p{color:red}</style><p>a</p>', '<p>a</p>'],
    ['an event attribute', '<p onclick="x()" onMouseOver=x>a</p>', '<p>a</p>'],
    ['an inline style', '<p style="position:fixed">a</p>', '<p>a</p>'],
    ['a form', '<form action="/x"><input name="a"><p>kept</p></form>', '<p>kept</p>'],
    ['a frame', '<iframe src="https://x.example">in it</iframe><p>a</p>', '<p>a</p>'],
    [
      'a vector picture with a script',
      '<svg><script>x</script><a href="javascript:x">t</a></svg>',
      '<a>t</a>',
    ],
    ['a script address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a script address in disguise', '<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['a data address', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['an address without scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
    ['a picture over http', '<img src="http://x.example/a.png">', '<img alt="" />'],
    ['an id that is no name', '<p id="a b&quot;">a</p>', '<p>a</p>'],
    ['a submit button', '<button type="submit">a</button>', '<button type="button">a</button>'],
    ['a base address', '<base href="https://x.example/"><p>a</p>', '<p>a</p>'],
    ['text in raw-text elements', '<xmp><img src=x onerror=y></xmp><p>a</p>', '<p>a</p>'],
  ])('drops %s', (_, html, expected) => {
    expect(sanitizeContent(html)).toBe(expected);
  });

  it('keeps links within the shop, to other sites, by mail and telephone', () => {
    const html =
      '<a href="/gold.html">a</a><a href="#top">b</a><a href="https://x.example/">c</a><a href="mailto:desk@x.example">d</a><a href="tel:+15550142">e</a>';
    expect(sanitizeContent(html)).toBe(html);
  });

  it('lets a link open a new window that learns nothing of this one', () => {
    expect(sanitizeContent('<a href="/a" target="_blank" rel="opener">a</a>')).toBe(
      '<a href="/a" target="_blank" rel="noopener noreferrer">a</a>',
    );
    expect(sanitizeContent('<a href="/a" target="_top">a</a>')).toBe('<a href="/a">a</a>');
  });

  it('keeps media paths and Page Builder attributes', () => {
    const html =
      '<div data-content-type="row" data-appearance="contained" data-product-skus="AG-1,AU-2"><img src="/media/a-1.webp" alt="A coin" /></div>';
    expect(sanitizeContent(html)).toBe(html);
  });

  it('keeps only safe pictures in the background attribute, in either way of quoting', () => {
    const attribute = (html: string) =>
      /data-background-images="([^"]*)"/.exec(sanitizeContent(html))?.[1]?.replaceAll('&quot;', '"');
    expect(
      attribute('<div data-background-images="{&quot;desktop_image&quot;:&quot;/media/a.webp&quot;}">'),
    ).toBe('{"desktop_image":"/media/a.webp"}');
    expect(
      attribute('<div data-background-images=\'{\\"mobile_image\\":\\"https://x.example/a.webp\\"}\'>'),
    ).toBe('{"mobile_image":"https://x.example/a.webp"}');
    expect(attribute('<div data-background-images=\'{"desktop_image":"/a.webp);}*{x:url(/b"}\'>')).toBe('{}');
    expect(attribute('<div data-background-images="not json">')).toBe('{}');
  });

  it('renders the media and store directives and drops the others', () => {
    expect(sanitizeContent('<img src="{{media url=&quot;wysiwyg/a.webp&quot;}}" alt="a" />')).toBe(
      '<img src="/media/wysiwyg/a.webp" alt="a" />',
    );
    expect(sanitizeContent(`<a href="{{store url='about'}}">a</a>{{widget type="X"}}`)).toBe(
      '<a href="/about">a</a>',
    );
  });

  it('changes nothing of what it has cleaned, and nothing visible of the demo shop', () => {
    const folder = new URL('../../../demo/', import.meta.url);
    const rows = ['cms-blocks.json', 'cms-pages.json'].flatMap(
      (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { content: string }[],
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { content } of rows) {
      const once = sanitizeContent(content);
      expect(sanitizeContent(once)).toBe(once);
      expect(textOf(once)).toBe(textOf(content));
    }
  });
});

describe('textOf', () => {
  it('gives the words of HTML with entities decoded', () => {
    expect(textOf('<p>One &amp; two</p><p>three &lt;b&gt;</p>')).toBe('One & two three <b>');
    expect(textOf('<p>A <strong>heavy</strong>, bright coin.</p>')).toBe('A heavy, bright coin.');
  });
});
