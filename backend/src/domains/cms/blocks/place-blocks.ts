const PLACE = /<div([^<>]*)\sdata-block-id="([\w-]{1,100})"([^<>]*)><\/div>/g;
/** The maximum depth of nested blocks. */
const MAX_DEPTH = 6;
/**
 * Limits the result, because a few blocks that include each other many times would grow
 * exponentially.
 */
const MAX_CHARACTERS = 2_000_000;

/** Returns a block by name. */
type FindBlock = (name: string) => { readonly identifier: string; readonly content: string } | undefined;

/**
 * Inserts the content of blocks where other content names them (`data-block-id`). Leaves the place
 * empty if the block is missing, contains itself, or would make the result too long. `inside` is
 * the block that the text belongs to.
 */
export function placeBlocks(html: string, findBlock: FindBlock, inside?: string): string {
  let characters = html.length;

  function fill(text: string, around: readonly string[]): string {
    return text.replace(PLACE, (empty, before: string, name: string, after: string) => {
      const block = findBlock(name);
      if (!block || around.length >= MAX_DEPTH || around.includes(block.identifier)) return empty;
      if (characters + block.content.length > MAX_CHARACTERS) return empty;
      characters += block.content.length;
      const inner = fill(block.content, [...around, block.identifier]);
      return `<div${before} data-block-id="${name}"${after}>${inner}</div>`;
    });
  }
  return fill(html, inside === undefined ? [] : [inside]);
}
