/** Kinds of content that staff edit. Banners and the footer are blocks. */
export const CONTENT_KINDS = ['page', 'block', 'article', 'notice', 'menu'] as const;

/** Kind of content. */
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** A kind of content that exists only once in the shop. */
export type SingleKind = 'notice' | 'menu';

/** Names one piece of content: a page or block by its identifier, an article by its id. */
export interface ContentName {
  readonly kind: ContentKind;
  readonly document: string;
}

/** The only menu. */
export const MENU: ContentName = { kind: 'menu', document: 'menu' };

/** The only notice line. */
export const NOTICE: ContentName = { kind: 'notice', document: 'notice' };

/** The values of an editor by column of import files. A missing column is empty. */
export type ContentFields = Readonly<Record<string, string>>;

/** State of a version. */
export type VersionState = 'draft' | 'scheduled' | 'published' | 'withdrawn';

/** A version of content. */
export interface ContentVersion extends ContentName {
  readonly id: number;
  readonly number: number;
  readonly state: VersionState;
  readonly fields: ContentFields;
  /** Number of saves of a draft. */
  readonly revision: number;
  readonly publishAtMs: number | null;
  readonly expireAtMs: number | null;
  readonly publishedAtMs: number | null;
  readonly changedAtMs: number;
  readonly staffId: number | null;
  readonly byName: string;
}

/** A scheduled version that shoppers see from a time on. */
export interface ScheduledVersion extends ContentVersion {
  readonly publishAtMs: number;
}
