import type { StoredDetails } from '../../database/tables/catalog.ts';
import type { ProductDetails, ProductVideo } from '../product.ts';

/** Texts of a product row. */
interface DetailColumns {
  readonly short_description: string;
  readonly description: string;
  readonly meta_title: string;
  readonly meta_description: string;
  /** JSON of `StoredDetails`. */
  readonly details: string;
}

/**
 * A product's page data over the JSON that the database holds: parsed when a page asks, because a hundred thousand
 * parsed specification lists would be most of the memory of the catalogue.
 */
export class LazyDetails implements ProductDetails {
  readonly shortDescription: string;
  readonly description: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly video: ProductVideo | null;
  readonly #json: string;

  constructor(row: DetailColumns, video: ProductVideo | null) {
    this.shortDescription = row.short_description;
    this.description = row.description;
    this.metaTitle = row.meta_title;
    // Most are the short text once more: keep one copy.
    const isRepeated = row.meta_description === row.short_description;
    this.metaDescription = isRepeated ? row.short_description : row.meta_description;
    this.video = video;
    this.#json = row.details;
  }

  get attributes() {
    return this.#stored.attributes ?? [];
  }
  get questions() {
    return this.#stored.questions ?? [];
  }
  get contents() {
    return this.#stored.contents ?? [];
  }
  get faceValue() {
    return this.#stored.face_value ?? null;
  }
  get diameterMm() {
    return this.#stored.diameter_mm ?? null;
  }
  get thicknessMm() {
    return this.#stored.thickness_mm ?? null;
  }
  get dimensionsMm() {
    return this.#stored.dimensions_mm ?? null;
  }
  get edge() {
    return this.#stored.edge ?? null;
  }
  get packaging() {
    return this.#stored.packaging ?? null;
  }
  get mintage() {
    return this.#stored.mintage ?? null;
  }
  get buyback() {
    const { buyback } = this.#stored;
    return buyback
      ? { bidPremiumPpm: buyback.bid_premium_ppm, minimumQuantity: buyback.minimum_quantity }
      : null;
  }

  get #stored(): StoredDetails {
    return JSON.parse(this.#json) as StoredDetails;
  }
}
