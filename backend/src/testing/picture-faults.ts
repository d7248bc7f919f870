import { isSameWeight, namedWeights, parseWeight } from './struck-weights.ts';

/** The inscription of one visible piece, as readable in the picture. */
export interface Struck {
  readonly metal?: string;
  readonly weight?: string;
  readonly year?: string;
  /** Number of pieces in a tube or box, where the picture shows it. */
  readonly pieces?: number;
}

/**
 * A picture of a product. Its role tells what may differ: `family` shows several products,
 * `example` another one.
 */
export interface AssignedPicture {
  readonly file: string;
  readonly role: string;
  readonly struck: readonly Struck[];
}

/** The facts of a product that a picture can contradict. */
export interface PicturedProduct {
  readonly sku: string;
  readonly form: string;
  readonly pieces: number;
  /** Null for alloys of several metals. */
  readonly metal: string | null;
  readonly fineWeightUg: number | null;
  /** Parts per thousand. */
  readonly fineness: number | null;
  readonly year: number | null;
  readonly description: string;
}

/**
 * Compares the first picture and the text of a product with its facts. Returns one sentence per
 * contradiction.
 */
export function pictureFaults(
  product: PicturedProduct,
  variants: readonly PicturedProduct[],
  pictures: readonly AssignedPicture[],
): readonly string[] {
  const [first] = pictures;
  if (first === undefined) return [`${product.sku} has no picture.`];
  return [...struckFaults(product, variants, first), ...textFaults(product, pictures)];
}

/** Checks weight, year, metal and number of pieces of the first picture. */
function struckFaults(
  product: PicturedProduct,
  variants: readonly PicturedProduct[],
  { file, role, struck }: AssignedPicture,
): string[] {
  const place = `${product.sku}, ${file}`;
  if (role === 'example' && product.metal === null) return [];
  if (struck.length === 0 && product.metal !== null) return [`${place}: the manifest has no inscription.`];
  const shown = variants.length > 0 ? variants : [product];
  const years = shown.flatMap(({ year }) => (year === null ? [] : [String(year)]));
  const faults: string[] = [];
  for (const { metal, year, weight, pieces } of struck) {
    if (metal && product.metal && metal !== product.metal)
      faults.push(`${place}: shows ${metal}, the product is ${product.metal}.`);
    if (year && years.length > 0 && !years.includes(year))
      faults.push(`${place}: struck ${year}, the product is of ${years.join(', ')}.`);
    if (pieces && pieces !== product.pieces)
      faults.push(`${place}: shows ${pieces} pieces, the product has ${product.pieces}.`);
    if (weight && product.form !== 'set' && !shown.some((piece) => isWeightOf(weight, piece)))
      faults.push(`${place}: struck ${weight}, which is not the weight of the product.`);
  }
  return product.form === 'set' ? [...faults, ...sumFaults(product, struck, place)] : faults;
}

function isWeightOf(struck: string, { fineWeightUg, fineness, pieces }: PicturedProduct): boolean {
  const weight = parseWeight(struck);
  if (weight === null || fineWeightUg === null) return false;
  const fine = fineWeightUg / pieces;
  // Ounces are inscribed as fine weight, grams as gross weight.
  return isSameWeight(weight, fine) || isSameWeight((weight * (fineness ?? 1_000)) / 1_000, fine);
}

/** Checks that a set shows each of its pieces. */
function sumFaults({ fineWeightUg, fineness }: PicturedProduct, struck: readonly Struck[], place: string) {
  if (fineWeightUg === null || struck.length === 0) return [];
  const sum = struck.reduce((total, { weight = '' }) => total + (parseWeight(weight) ?? 0), 0);
  const isRight =
    isSameWeight(sum, fineWeightUg) || isSameWeight((sum * (fineness ?? 1_000)) / 1_000, fineWeightUg);
  return isRight ? [] : [`${place}: the pieces shown do not add up to the weight of the set.`];
}

/** Checks sentences of the text about the pictures. */
function textFaults(product: PicturedProduct, pictures: readonly AssignedPicture[]): string[] {
  const struck = pictures.filter(({ role }) => role !== 'example').flatMap((picture) => picture.struck);
  const weights = struck.flatMap(({ weight = '' }) => parseWeight(weight) ?? []);
  const years = struck.flatMap(({ year }) => year ?? []);
  return picturingSentences(product.description).flatMap((sentence) => {
    const isWrongWeight = namedWeights(sentence).some(
      (named) => !weights.some((weight) => isSameWeight(weight, named)),
    );
    const isWrongYear = [...sentence.matchAll(/\b20\d\d\b/g)].some(([year]) => !years.includes(year));
    const isWrongCount =
      /\b(one|single)\b/i.test(sentence) &&
      !/\b(one|single)[- ](ounce|gram|kilo)/i.test(sentence) &&
      pictures[0]?.role !== 'front';
    return isWrongWeight || isWrongYear || isWrongCount
      ? [`${product.sku}: no picture shows what the text says: “${sentence}”`]
      : [];
  });
}

function picturingSentences(html: string): readonly string[] {
  const sentences = html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/(?<=[.;])\s+/)
    .map((sentence) => sentence.trim());
  const pattern =
    /\b(photograph (shows|is of)|pictures? (shows?|is of)|in the (photograph|picture)|(is|are) (shown|pictured)|^shown:)/i;
  return sentences.filter((sentence) => pattern.test(sentence) && !/not included/.test(sentence));
}
