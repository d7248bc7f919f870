const PLACE = /<div([^<>]*)\sdata-block-id="([\w-]{1,100})"([^<>]*)><\/div>/g;
/** Blocks in blocks in blocks: deeper is nobody's page. */
const MOST_DEPTH = 6;
/** A few blocks that name each other many times would grow without end. */
const MOST_CHARACTERS = 2_000_000;

/** A block by its name. */
type FindBlock = (name: string) => { readonly identifier: string; readonly content: string } | undefined;

/**
 * Puts the content of blocks where other content names them (`data-block-id`). A block that is not there, that stands in
 * itself, or that would make the whole too long leaves its place empty. `inside` is the block that the text belongs to.
 */
export function placeBlocks(html: string, findBlock: FindBlock, inside?: string): string {
  let characters = html.length;

  function fill(text: string, around: readonly string[]): string {
    return text.replace(PLACE, (empty, before: string, name: string, after: string) => {
      const block = findBlock(name);
      if (!block || around.length >= MOST_DEPTH || around.includes(block.identifier)) return empty;
      if (characters + block.content.length > MOST_CHARACTERS) return empty;
      characters += block.content.length;
      const inner = fill(block.content, [...around, block.identifier]);
      return `<div${before} data-block-id="${name}"${after}>${inner}</div>`;
    });
  }
  return fill(html, inside === undefined ? [] : [inside]);
}
