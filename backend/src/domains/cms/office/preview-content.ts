import type { Services } from '../../../platform/context.ts';
import type { OfficePreviewKind, PreviewedPage } from '../../../platform/office/office-part.ts';
import { postPath } from '../content.ts';
import { CONTENT_KINDS, type ContentName } from '../versions/content-version.ts';
import { readEdited, readVersion } from '../versions/read-content.ts';

/**
 * Code of content previews. Their subject is the id of a version, or names the published content.
 */
export const CONTENT_PREVIEW = 'content';

/** Returns the subject of a preview of the published content. */
export function publishedSubject({ kind, document }: ContentName): string {
  return `${kind}.${document}`;
}

/** Previews of content in the real page. */
export const contentPreview: OfficePreviewKind = {
  permission: 'content.write',
  open: async (services, _, subject) => {
    const shown = await findShown(services, subject);
    const content = await services.content.preview({ ...shown, publishAtMs: services.clock.now() });
    return {
      path: pathOf(content, shown),
      services: { content: { ...services.content, current: () => content } },
    };
  },
};

async function findShown({ db }: Pick<Services, 'db'>, subject: string) {
  if (/^\d{1,15}$/.test(subject)) return readVersion(db, Number(subject));
  const [kind = '', ...rest] = subject.split('.');
  const name = { kind: CONTENT_KINDS.find((one) => one === kind) ?? 'page', document: rest.join('.') };
  const { published } = await readEdited(db, name);
  return { ...name, fields: published ?? {} };
}

type Content = ReturnType<Services['content']['current']>;

/** Returns the page on which shoppers see the content. */
function pathOf(content: Content, { kind, document }: ContentName): PreviewedPage['path'] {
  if (kind === 'page') {
    const page = content.pageByIdentifier(document);
    return page === undefined || page.urlKey === 'home' ? '/' : `/${page.urlKey}`;
  }
  if (kind === 'article') {
    const post = content.postById(document);
    return post === undefined ? '/blog' : postPath(post);
  }
  if (kind === 'notice' || kind === 'menu' || document.startsWith('home-') || document.startsWith('footer')) {
    return document === 'home-bottom-banner-sell' ? '/sell-to-us' : '/';
  }
  const place = `data-block-id="${document}"`;
  const around = content.pages.find((page) => page.content.includes(place));
  if (around) return around.urlKey === 'home' ? '/' : `/${around.urlKey}`;
  return PLACES.find(([prefix]) => document.startsWith(prefix))?.[1] ?? '/';
}

/** Pages that show blocks of their own, by the prefix of the block's name. */
const PLACES: readonly (readonly [string, string])[] = [
  ['contact', '/contact-us'],
  ['sell-to-us', '/sell-to-us'],
  ['faq', '/faq'],
  ['empty-cart', '/cart'],
];
