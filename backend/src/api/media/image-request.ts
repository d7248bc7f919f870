/** The available widths of pictures, in pixels. */
const WIDTHS: readonly number[] = [40, 80, 160, 320, 640, 960, 1280, 1600, 2560];
/** Ratio of width to height of a frame when the request has no height. */
const FRAME_RATIO = 0.8;
const FITS = ['cover', 'contain', 'inside'] as const;
const FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const;
const DEFAULT_QUALITY = 75;

/** A picture format that a client can request. */
export type ImageFormat = (typeof FORMATS)[number];

/** The requested form of a picture. */
export interface ImageRequest {
  readonly width: number;
  /** Null = derived from the width and the picture's own ratio. */
  readonly height: number | null;
  readonly fit: (typeof FITS)[number];
  /** 1 to 100. */
  readonly quality: number;
  readonly format: ImageFormat;
}

/**
 * Parses the options of `/img`. Every valid combination may be cached on disk, so there are few:
 * fixed widths, heights of the same steps or of the frame, and qualities in steps of five. Returns
 * a message for the client when an option is invalid.
 */
export function readImageRequest(
  query: Readonly<Record<string, unknown>>,
  accept: string,
  original: ImageFormat,
): ImageRequest | string {
  const width = number(query.width);
  if (width === null || !WIDTHS.includes(width)) return `width must be one of ${WIDTHS.join(', ')}`;
  const frameHeight = Math.round(width / FRAME_RATIO);
  const asked = query.height === undefined ? null : number(query.height);
  if (query.height !== undefined && (asked === null || !(asked === frameHeight || WIDTHS.includes(asked)))) {
    return `height must be ${frameHeight} or one of ${WIDTHS.join(', ')}`;
  }
  const quality = query.quality === undefined ? DEFAULT_QUALITY : number(query.quality);
  if (quality === null || quality < 40 || quality > 100 || quality % 5 !== 0) {
    return 'quality must be 40, 45, 50, … 100';
  }
  const fit = FITS.find((name) => name === (query.fit ?? 'inside'));
  if (!fit) return `fit must be one of ${FITS.join(', ')}`;
  const wanted = query.format ?? 'auto';
  const format = wanted === 'auto' ? chooseFormat(accept, original) : FORMATS.find((name) => name === wanted);
  if (!format) return `format must be auto or one of ${FORMATS.join(', ')}`;
  // `inside` needs no frame: the width alone bounds the picture.
  const height = asked ?? (fit === 'inside' ? null : frameHeight);
  return { width, height, fit, quality, format };
}

/** Returns the smallest format that the client names; `*\/*` alone names none. */
function chooseFormat(accept: string, original: ImageFormat): ImageFormat {
  if (accept.includes('image/avif')) return 'avif';
  if (accept.includes('image/webp')) return 'webp';
  return original === 'jpeg' || original === 'png' ? original : 'png';
}

function number(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : null;
}
