import type { MediaVersions } from '../../../platform/media/media-versions.ts';
import { placeBlocks } from '../blocks/place-blocks.ts';
import { withStandardPieces } from '../blocks/standard-pieces.ts';
import type { ContentRows } from './content-snapshot.ts';
import { type MeasurePictures, withPictureSizes } from './measure-pictures.ts';

/**
 * Prepares content for display: inserts named blocks, converts elements to standard types, and adds
 * image sizes and the versions of replaced files.
 */
export async function completeContent(
  rows: ContentRows,
  { measure, versions }: { readonly measure: MeasurePictures; readonly versions: MediaVersions },
): Promise<ContentRows> {
  const byName = new Map(
    rows.blocks.flatMap((block) => [
      [String(block.id), block],
      [block.identifier, block],
    ]),
  );
  const complete = async <T extends { readonly content: string }>(
    entries: readonly T[],
    nameOf?: (entry: T) => string,
  ): Promise<T[]> => {
    const placed = entries.map((entry) =>
      withStandardPieces(placeBlocks(entry.content, (name) => byName.get(name), nameOf?.(entry))),
    );
    const sized = await withPictureSizes(placed, (paths) => measure(paths, versions));
    const texts = sized.map(versions.inHtml);
    return entries.map((entry, index) => ({ ...entry, content: texts[index] ?? entry.content }));
  };
  return {
    blocks: await complete(rows.blocks, ({ identifier }) => identifier),
    pages: await complete(rows.pages),
    posts: await complete(rows.posts),
    formerPaths: rows.formerPaths,
    journalCategories: rows.journalCategories,
    notice: rows.notice,
    menu: rows.menu,
  };
}
