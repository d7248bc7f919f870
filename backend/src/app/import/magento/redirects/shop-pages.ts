import { slugOf } from '@ingot/rules/shop/slug-of.ts';
import type { ProductSurvey } from '../survey-products.ts';

/** The pages of the converted products and categories, by their addresses in Magento. */
export class ShopPages {
  readonly #products = new Map<string, string>();
  readonly #categories = new Map<string, string>();
  /** Categories by the last part of their address; null where several have it. */
  readonly #byLastPart = new Map<string, string | null>();
  readonly #all = new Set<string>();

  /** Adds the page of a product. `before` is its URL key in Magento. */
  addProduct(before: string, urlKey: string): void {
    const page = `/${urlKey}.html`;
    this.#all.add(page);
    for (const key of [before, urlKey]) this.#products.set(key, page);
  }

  /** Adds the page of a category. Returns its former address, by the names of Magento, and the new one. */
  addCategory(names: readonly string[], categories: ProductSurvey['categories']): [string, string] {
    const keys = names.map((_, at) => categories.get(JSON.stringify(names.slice(0, at + 1)))?.urlKey ?? '');
    const slugs = names.map(slugOf);
    const page = `/${keys.join('/')}.html`;
    this.#all.add(page);
    this.#categories.set(keys.join('/'), page).set(slugs.join('/'), page);
    for (const last of new Set([keys.at(-1) ?? '', slugs.at(-1) ?? ''])) {
      this.#byLastPart.set(last, this.#byLastPart.has(last) ? null : page);
    }
    return [`/${slugs.join('/')}.html`, page];
  }

  /** Returns whether an address is a page of the shop. */
  has(address: string): boolean {
    return this.#all.has(address);
  }

  /** Returns the page of a product of Magento, also below a category; null for none. */
  productAt(request: string): string | null {
    const last = withoutSuffix(request).split('/').at(-1) ?? '';
    return this.#products.get(last) ?? this.#products.get(slugOf(last)) ?? null;
  }

  /** Returns the page of a category of Magento, by its whole address or its last part; null for none. */
  categoryAt(request: string): string | null {
    const path = withoutSuffix(request);
    const last = slugOf(path.split('/').at(-1) ?? '');
    return this.#categories.get(path) ?? this.#byLastPart.get(last) ?? null;
  }
}

function withoutSuffix(request: string): string {
  return request.replace(/\/+$/, '').replace(/\.html?$/i, '');
}
