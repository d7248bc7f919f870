/** The target of a path. Paths have neither a leading slash nor a query string. */
export type UrlRewrite =
  | { readonly kind: 'product'; readonly path: string; readonly productId: number }
  | { readonly kind: 'category'; readonly path: string; readonly categoryId: number }
  | {
      readonly kind: 'redirect';
      readonly path: string;
      readonly target: string;
      readonly redirectCode: 301 | 302;
    };
