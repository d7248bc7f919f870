import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Outline, outlineToClip } from './trace/outline.ts';
import { traceCutOut } from './trace/trace-cut-out.ts';

/**
 * One picture as the renderer describes it. Coordinates are fractions of the square picture's side,
 * from the top left.
 */
interface Picture {
  readonly file: string;
  /** The inscriptions of each visible piece. */
  readonly struck?: unknown;
  readonly circle?: readonly [number, number, number];
  readonly clip?: readonly (readonly [number, number])[];
  /** One outline per piece or part. */
  readonly clips?: readonly Outline[];
  /** The same picture with a transparent background. */
  readonly cut?: string;
  readonly [key: string]: unknown;
}

interface Group {
  readonly images: readonly Picture[];
  readonly [key: string]: unknown;
}

type Manifest = Readonly<Record<'products' | 'families', readonly Group[]>> &
  Readonly<Record<string, unknown>>;
type Assignments = Readonly<
  Record<string, readonly { readonly file: string; readonly label: string; readonly role: string }[]>
>;

const GROUPS = ['products', 'families'] as const;
const demo = join(import.meta.dirname, '../demo');
const media = join(demo, 'media');
const manifestFile = join(media, 'manifest.json');

/**
 * Assigns pictures to the products of the demo shop. Reads the renderer's output
 * (`demo/media/manifest.json`, `assignments.json`). Writes `images` of `demo/products.json` with
 * the outline of each piece as a CSS shape, and the outlines of the pictures of
 * `demo/blog-posts.json`. Removes unused pictures from the manifest.
 */
async function main(): Promise<void> {
  const assignments = await readJson<Assignments>(join(media, 'assignments.json'));
  const manifest = await readJson<Manifest>(manifestFile);
  const shown = new Set(Object.values(assignments).flatMap((entries) => entries.map(({ file }) => file)));
  const slim = { ...manifest, ...(await slimGroups(manifest, shown)) };
  await writeFile(manifestFile, printManifest(slim));
  const clips = new Map(
    GROUPS.flatMap((group) => slim[group].flatMap(({ images }) => images)).map((image) => [
      image.file,
      outlineToClip(outlinesOf(image), image.circle),
    ]),
  );
  const postsFile = join(demo, 'blog-posts.json');
  const posts = await readJson<{ image?: string }[]>(postsFile);
  await writeRows(
    postsFile,
    posts.map((post) => ({ ...post, image_clip: clips.get(post.image ?? '') ?? undefined })),
  );
  const productsFile = join(demo, 'products.json');
  const products = await readJson<{ sku: string; images: unknown }[]>(productsFile);
  const rows = products.map((product) => {
    const entries = assignments[product.sku] ?? [];
    const images = entries.map(({ file, label }, place) => {
      const clip = clips.get(file);
      return { file, label, position: place + 1, ...(clip && { clip }) };
    });
    return { ...product, images };
  });
  await writeRows(productsFile, rows);
}

async function slimGroups(manifest: Manifest, shown: ReadonlySet<string>) {
  const slim = { products: [] as Group[], families: [] as Group[] };
  for (const group of GROUPS) {
    for (const entry of manifest[group]) {
      const images = await Promise.all(entry.images.filter(({ file }) => shown.has(file)).map(withOutline));
      if (images.length > 0) slim[group].push({ ...entry, images });
    }
  }
  return slim;
}

/**
 * Returns the picture without its cut-out file, with the outline traced from it when it had none.
 */
async function withOutline({ cut, cut_bytes: _, from: __, ...picture }: Picture): Promise<Picture> {
  if (cut === undefined || picture.circle || picture.clip || picture.clips) return picture;
  return { ...picture, clips: await traceCutOut(join(media, cut)) };
}

function outlinesOf({ clip, clips }: Picture): readonly Outline[] {
  return clips ?? (clip ? [clip] : []);
}

/** Prints one picture per line, for readable diffs. */
function printManifest(manifest: Manifest): string {
  const parts = Object.entries(manifest).map(([key, value]) => {
    const text = GROUPS.some((group) => group === key)
      ? `[\n${(value as Group[]).map((entry) => JSON.stringify(entry)).join(',\n')}\n]`
      : JSON.stringify(value);
    return `${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

/** Writes one row per line. */
async function writeRows(file: string, rows: readonly object[]): Promise<void> {
  await writeFile(file, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

await main();
