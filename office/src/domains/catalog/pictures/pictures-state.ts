import type { Film, Picture, Pictures } from './pictures-query.ts';

/** The pictures and the video of a product with the person's edits. */
export interface EditedPictures {
  readonly images: readonly Picture[];
  readonly video: Film | null;
}

/** Returns the pictures after one of them moves to another index. */
export function movePicture(images: readonly Picture[], from: number, to: number): readonly Picture[] {
  const moved = images[from];
  if (moved === undefined || to < 0 || to >= images.length || from === to) return images;
  const others = images.filter((_, place) => place !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** Returns the pictures with new values of one of them. At most one picture is chosen for lists. */
export function changePicture(
  images: readonly Picture[],
  file: string,
  changes: Partial<Picture>,
): readonly Picture[] {
  return images.map((image) => {
    if (image.file === file) {
      const next = { ...image, ...changes };
      return next.is_disabled ? { ...next, is_thumbnail: false } : next;
    }
    return changes.is_thumbnail === true ? { ...image, is_thumbnail: false } : image;
  });
}

/** Returns the pictures with more files at the end. Skips files that the product already has. */
export function addPictures(
  images: readonly Picture[],
  files: readonly { readonly path: string; readonly alt: string }[],
  name: string,
): readonly Picture[] {
  const known = new Set(images.map(({ file }) => file));
  const added = files
    .filter(({ path }) => !known.has(path))
    .map(({ path, alt }, index): Picture => {
      const position = images.length + index + 1;
      return {
        file: path,
        label: alt || name,
        position,
        is_disabled: false,
        is_thumbnail: false,
        clip: null,
      };
    });
  return [...images, ...added];
}

/** Returns whether the person has changed something. */
export function isEdited({ images, video }: EditedPictures, stored: Pictures): boolean {
  const plain = (all: readonly Picture[]) => JSON.stringify(all.map(({ position: _, ...image }) => image));
  return (
    plain(images) !== plain(stored.images) || JSON.stringify(video) !== JSON.stringify(stored.video ?? null)
  );
}
