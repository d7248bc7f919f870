const TAG = /<[a-z][^<>]*\sdata-content-type="([\w-]{1,40})"[^<>]*>/g;
const TYPE = / data-content-type="[\w-]+"/;
const WIDTH = /\sdata-pb-width="(\d{1,3}(?:\.\d{1,4})?)"/;
const STYLE = /\sstyle="([^"]*)"/;

/** The content types that Page Builder defines. */
const STANDARD: ReadonlySet<string> = new Set([
  ...['row', 'column-group', 'column-line', 'column', 'tabs', 'tab-item'],
  ...['text', 'heading', 'buttons', 'button-item', 'divider', 'html'],
  ...['image', 'video', 'banner', 'slider', 'slide', 'map'],
  ...['block', 'dynamic_block', 'products'],
]);

/**
 * Returns content in which every element has a content type of Page Builder, so that no client
 * drops it with its children. An element of another type becomes `html` and keeps its own type in
 * `data-piece`. A column gets its width as inline style, where clients look for it. Idempotent.
 */
export function withStandardPieces(html: string): string {
  return html.replace(TAG, (tag, type: string) => {
    if (type === 'column') return withWidth(tag);
    return STANDARD.has(type) ? tag : tag.replace(TYPE, ` data-content-type="html" data-piece="${type}"`);
  });
}

function withWidth(tag: string): string {
  const width = WIDTH.exec(tag)?.[1];
  if (width === undefined) return tag;
  const style = STYLE.exec(tag)?.[1];
  if (style === undefined) return tag.replace(WIDTH, (attribute) => `${attribute} style="width:${width}%"`);
  if (/(?:^|;)\s*width\s*:/.test(style)) return tag;
  return tag.replace(STYLE, ` style="${style.replace(/;\s*$/, '')};width:${width}%"`);
}
