import type {
  ContentField,
  ContentVersion as ContentVersionView,
  EditedContent as EditedContentView,
  Resolvers,
} from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { type SignedInContext, signedIn } from '../../../platform/office/office-context.ts';
import { PREVIEW_MS, previewAddress } from '../../../platform/office/preview-link.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { menuCategories } from '../menu/menu-categories.ts';
import type { ContentFields, ContentName, ContentVersion } from '../versions/content-version.ts';
import { discardDraft, restoreVersion, saveDraft } from '../versions/edit-content.ts';
import { publishDraft, scheduleDraft, unscheduleVersion } from '../versions/publish-content.ts';
import { readContentList, readEdited, readVersion, removedFrom } from '../versions/read-content.ts';
import { CONTENT_PREVIEW, publishedSubject } from './preview-content.ts';

/** Resolvers for content and its versions. */
export const contentResolvers: Resolvers = {
  Query: {
    content_list: async (_, { kind }, { services }) => {
      const listed = kind === 'notice' || kind === 'menu' ? [] : await readContentList(services.db, kind);
      return listed.map((content) => ({
        kind: content.kind,
        name: content.document,
        title: content.title,
        path: content.path,
        is_shown: content.isShown,
        changed_at: content.changedAtMs,
        changed_by: content.byName,
        has_draft: content.hasDraft,
        scheduled_for: content.publishAtMs,
      }));
    },
    content: (_, { kind, name }, context) => view(signedIn(context), { kind, document: name }),
    content_version: async (_, { id }, context) => {
      const version = await readVersion(context.services.db, readId(id));
      return viewVersion(signedIn(context), version);
    },
    removed_content: (_, { kind, fields }) =>
      removedFrom(kind, toFields(fields)).map((removed) => ({
        kind: removed.kind === 'style-sheet' ? 'style_sheet' : removed.kind,
        name: removed.name,
        excerpt: removed.excerpt,
        piece: removed.pieceIndex,
      })),
    menu_categories: (_, __, { services }) => {
      const { catalog } = services;
      return menuCategories(catalog.current()).map(({ id, parent, name }) => ({
        id: String(id),
        parent: parent === null ? null : String(parent),
        name,
      }));
    },
    journal_categories: (_, __, { services }) =>
      services.content.current().journalCategories.map(({ slug, name }) => ({ slug, name })),
  },
  Mutation: {
    save_content_draft: async (_, { kind, name, revision, fields, is_new: isNew }, context) => {
      const own = signedIn(context);
      const content = { kind, document: name };
      const save = {
        ...content,
        revision: revision ?? null,
        fields: toFields(fields),
        isNew: isNew ?? false,
      };
      await saveDraft(officeDesk(own), save);
      return view(own, content);
    },
    discard_content_draft: async (_, { kind, name, revision }, context) => {
      const own = signedIn(context);
      const content = { kind, document: name };
      await discardDraft(officeDesk(own), { ...content, revision });
      return view(own, content).catch(() => null);
    },
    publish_content: async (_, { kind, name, revision }, context) => {
      const own = signedIn(context);
      const content = { kind, document: name };
      await publishDraft(officeDesk(own), { ...content, revision });
      return view(own, content);
    },
    schedule_content: async (_, { kind, name, revision, from, until }, context) => {
      const own = signedIn(context);
      const content = { kind, document: name };
      const showing = { fromMs: from ?? null, untilMs: until ?? null };
      await scheduleDraft(officeDesk(own), { ...content, revision }, showing);
      return view(own, content);
    },
    unschedule_content: async (_, { id }, context) => {
      const own = signedIn(context);
      return view(own, await unscheduleVersion(officeDesk(own), readId(id)));
    },
    restore_content: async (_, { id, revision }, context) => {
      const own = signedIn(context);
      const version = await restoreVersion(officeDesk(own), { id: readId(id), revision: revision ?? null });
      return view(own, version);
    },
  },
};

async function view(context: SignedInContext, name: ContentName): Promise<EditedContentView> {
  const { kind, document, published, versions } = await readEdited(context.services.db, name);
  const views = await Promise.all(versions.map((version) => viewVersion(context, version)));
  const ofDraft = views.find(({ state }) => state === 'draft') ?? null;
  return {
    kind,
    name: document,
    published: viewFields(published ?? {}),
    is_published: published !== null,
    draft: ofDraft,
    versions: views,
    preview: ofDraft?.preview ?? (await previewOf(context, publishedSubject({ kind, document }))),
  };
}

async function viewVersion(context: SignedInContext, version: ContentVersion): Promise<ContentVersionView> {
  const { state, publishAtMs, expireAtMs } = version;
  const isShownForATime =
    state === 'scheduled' &&
    (publishAtMs ?? 0) <= context.now &&
    (expireAtMs === null || expireAtMs > context.now);
  return {
    id: String(version.id),
    number: version.number,
    state,
    is_shown: state === 'published' || isShownForATime,
    revision: version.revision,
    from: publishAtMs,
    until: expireAtMs,
    published_at: version.publishedAtMs,
    changed_at: version.changedAtMs,
    by: version.byName,
    fields: viewFields(version.fields),
    preview: await previewOf(context, String(version.id)),
  };
}

function previewOf({ services, staff, now }: SignedInContext, subject: string): Promise<string> {
  const expiresAtMs = now + PREVIEW_MS;
  return previewAddress(services.db, { kind: CONTENT_PREVIEW, subject, staffId: staff.staffId, expiresAtMs });
}

function viewFields(fields: ContentFields): ContentField[] {
  return Object.entries(fields).map(([name, value]) => ({ name, value }));
}

function toFields(fields: readonly { readonly name: string; readonly value: string }[]): ContentFields {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}
