import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderDirectives } from './render-directives.ts';
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
  ])('removes %s', (_, html, expected) => {
    expect(sanitizeContent(html)).toBe(expected);
  });

  it('keeps links within the shop, to other sites, by mail and telephone', () => {
    const html =
      '<a href="/gold.html">a</a><a href="#top">b</a><a href="https://x.example/">c</a><a href="mailto:desk@x.example">d</a><a href="tel:+15550142">e</a>';
    expect(sanitizeContent(html)).toBe(html);
  });

  it('lets a link open a new window without a reference to this one', () => {
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

  it('keeps the outline of an image if it is a CSS shape (FIX-60)', () => {
    const picture = (clip: string) => `<img src="/media/a.webp" data-clip="${clip}" alt="A coin" />`;
    expect(sanitizeContent(picture('circle(40% at 50% 50%)'))).toBe(picture('circle(40% at 50% 50%)'));
    expect(sanitizeContent(picture('url(//x.example)'))).toBe('<img src="/media/a.webp" alt="A coin" />');
  });

  it('keeps only safe images in the background attribute, with either quoting', () => {
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

  it('renders the media and store directives and removes the others', () => {
    expect(sanitizeContent('<img src="{{media url=&quot;wysiwyg/a.webp&quot;}}" alt="a" />')).toBe(
      '<img src="/media/wysiwyg/a.webp" alt="a" />',
    );
    expect(sanitizeContent(`<a href="{{store url='about'}}">a</a>{{widget type="X"}}`)).toBe(
      '<a href="/about">a</a>',
    );
  });

  it('is idempotent, and changes nothing visible of the demo shop', () => {
    const folder = new URL('../../../../../demo/', import.meta.url);
    const rows = ['cms-blocks.json', 'cms-pages.json'].flatMap(
      (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { content: string }[],
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { content } of rows) {
      const once = sanitizeContent(content);
      expect(sanitizeContent(once)).toBe(once);
      const written = content.replaceAll(/\{\{promise [^}]*\}\}/g, (directive) =>
        renderDirectives(directive),
      );
      expect(textOf(once)).toBe(textOf(written));
    }
  });
});

describe('Page Builder', () => {
  it('keeps the styles that an editor sets, from the adjacent style sheet and inline', () => {
    const html =
      '<style>#html-body [data-pb-style=AB1],#html-body [data-pb-style=AB2]{text-align:center;min-height:300px}#html-body .x{color:red}@media only screen and (max-width: 768px) { #html-body [data-pb-style=AB1]{min-height:100px} }#html-body [data-pb-style="AB2"]{background-image:url(/x)}</style><div data-pb-style="AB1" style="min-height: 400px; position: fixed">a</div><p data-pb-style="AB2">b</p>';
    const kept =
      '<div data-pb-style="AB1" style="text-align:center;min-height:400px">a</div><p data-pb-style="AB2" style="text-align:center;min-height:300px">b</p>';
    expect(sanitizeContent(html)).toBe(kept);
    expect(sanitizeContent(kept)).toBe(kept);
  });

  it('decodes and sanitizes the escaped text of an HTML element', () => {
    const html =
      '<div data-content-type="html" data-appearance="default">&lt;p&gt;a &amp;lt; b&lt;/p&gt;&lt;script&gt;x&lt;/script&gt;</div>';
    const once = sanitizeContent(html);
    expect(once).toBe(
      '<div data-content-type="html" data-appearance="default" data-decoded="true"><p>a &lt; b</p></div>',
    );
    expect(sanitizeContent(once)).toBe(once);
  });

  it.each([
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    [
      'https://www.youtube.com/watch?t=1&amp;v=dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    ['//youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://player.vimeo.com/video/12345678', 'https://player.vimeo.com/video/12345678'],
    ['https://films.ingot.example/a.mp4', 'https://films.ingot.example/a.mp4'],
  ])('names the video of the frame %s', (address, playable) => {
    const once = sanitizeContent(`<iframe src="${address}" data-element="video"></iframe>`);
    expect(once).toBe(`<div data-element="video" data-video-src="${playable}"></div>`);
    expect(sanitizeContent(once)).toBe(once);
  });

  it.each([
    'https://evil.example/embed/dQw4w9WgXcQ',
    'javascript:alert(1)',
    'https://youtube.com.evil.example/embed/x',
  ])('removes the frame %s', (address) => {
    expect(sanitizeContent(`<iframe src="${address}">x</iframe><p>a</p>`)).toBe('<p>a</p>');
    expect(sanitizeContent(`<div data-video-src="${address}"></div>`)).toBe('<div></div>');
  });

  it('reads the products and blocks of a widget', () => {
    const widget = (rest: string) =>
      sanitizeContent(`{{widget type="Magento\\CatalogWidget\\Block\\Product\\ProductsList" ${rest}}}`);
    expect(
      widget('products_count="3" condition_option="sku" condition_option_value="A,B" sort_order="position"'),
    ).toBe('<div data-product-skus="A,B" data-products-count="3" data-sort-order="position"></div>');
    expect(
      widget(
        'conditions_encoded="^[`1`:^[`aggregator`:`all`,`value`:`1`^],`1--1`:^[`operator`:`==`,`attribute`:`category_ids`,`value`:`22`^]^]"',
      ),
    ).toBe('<div data-category-id="22"></div>');
    expect(widget('condition_option="sku" condition_option_value=\'"><script>x</script>\'')).not.toContain(
      '<script',
    );
    expect(sanitizeContent('{{widget type="Magento\\Cms\\Block\\Widget\\Block" block_id="footer"}}')).toBe(
      '<div data-block-id="footer"></div>',
    );
    expect(sanitizeContent('{{block id="footer"}}')).toBe('<div data-block-id="footer"></div>');
  });
});

describe('malformed content', () => {
  const MEGABYTE = 1_000_000;
  it.each([
    ['tags that are never closed', '<div><p><b>a', '<div><p><b>a</b></p></div>'],
    ['a script in a script', '<script><script>x</script>a</script>', 'a'],
    ['a directive without its end', '<p>{{media url="x</p>', '<p>{{media url="x</p>'],
  ])('repairs %s', (_, html, expected) => {
    expect(sanitizeContent(html)).toBe(expected);
  });

  it.each([
    ['ten thousand elements in each other', `${'<div>'.repeat(10_000)}a`],
    ['a megabyte of text', 'a '.repeat(MEGABYTE / 2)],
    ['a megabyte of brackets', '<'.repeat(MEGABYTE)],
    ['a megabyte of opened style sheets', '<style>'.repeat(MEGABYTE / 7)],
    ['a megabyte of opened rules', `<style>${'@a{'.repeat(MEGABYTE / 3)}</style>`],
    ['a megabyte of opened directives', '{{a '.repeat(MEGABYTE / 4)],
    ['a directive with a name of a megabyte', `{{${'a'.repeat(MEGABYTE)}`],
    ['a directive with arguments of a megabyte', `{{media ${'url="'.repeat(MEGABYTE / 5)}}}`],
    ['a megabyte of opened HTML pieces', '<div data-content-type="html">'.repeat(MEGABYTE / 30)],
    ['an attribute of a megabyte', `<p style="${'color:'.repeat(MEGABYTE / 6)}">a</p>`],
    ['a megabyte of quotes', `<p title="${`'"`.repeat(MEGABYTE / 2)}>`],
  ])('does not hang on %s', (_, html) => {
    expect(sanitizeContent(html)).not.toContain('<style');
  });
});

describe('textOf', () => {
  it('returns the words of HTML with decoded entities', () => {
    expect(textOf('<p>One &amp; two</p><p>three &lt;b&gt;</p>')).toBe('One & two three <b>');
    expect(textOf('<p>A <strong>heavy</strong>, bright coin.</p>')).toBe('A heavy, bright coin.');
  });
});
