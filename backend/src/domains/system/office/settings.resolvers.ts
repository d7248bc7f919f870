import type { SettingChange } from '@ingot/rules/system/settings/setting-field.ts';
import type { Resolvers, SettingChangeInput } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { type SignedInContext, signedIn } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { readDocuments } from '../../shop/settings/read-documents.ts';
import {
  findRecordedChange,
  listRecordedChanges,
  type RecordedSides,
  readChanges,
} from '../../shop/settings/recorded-changes.ts';
import { requireProof } from '../../staff/proof/require-proof.ts';
import { auditWords } from '../settings/audit-words.ts';
import { entryWords } from '../settings/entry-words.ts';
import { environmentOf } from '../settings/environment-settings.ts';
import { previewSettings } from '../settings/preview-settings.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { pageUnknown } from '../settings/setting-errors.ts';
import { pageSections, SETTING_PAGES, type SettingPage } from '../settings/setting-pages.ts';
import { undoSettings } from '../settings/undo-settings.ts';

const ENTRIES = 20;

/** Sections with limits of prices, bank accounts and second persons: they need a new check. */
const PROVEN_SECTIONS: readonly string[] = [
  'pricing',
  'price_limits',
  'payment_methods',
  'office',
  'order_limits',
];

/** Settings of the shop. */
export const settingResolvers: Resolvers = {
  AuditEntry: {
    setting_changes: ({ verb, subject: section, ...sides }, _, { services }) => {
      if (verb !== 'settings') return null;
      // The schema has no type for recorded values.
      const changes = readChanges(sides as unknown as RecordedSides);
      return auditWords({ section, changes }, services.shop.store.baseCurrency);
    },
  },
  Query: {
    settings_pages: () => SETTING_PAGES.map(({ code, title }) => ({ code, title: title() })),
    settings_page: async (_, { code }, { services }) => {
      const page = pageOf(code);
      const { all } = await readDocuments(services.db);
      const { baseCurrency } = services.shop.store;
      return {
        code,
        title: page.title(),
        lead: page.lead(),
        sections: pageSections(page, baseCurrency).map(({ section, fields }) => ({
          section,
          fields,
          document: all.get(section) ?? null,
        })),
        environment: environmentOf(code, services.config),
      };
    },
    settings_history: async (_, { code, before }, { services }) => {
      const sections = pageOf(code).parts.map(({ section }) => section);
      const last = before == null ? null : readId(before);
      const found = await listRecordedChanges(services.db, { sections, before: last, limit: ENTRIES + 1 });
      const entries = found.slice(0, ENTRIES);
      return {
        entries: entries
          // The first import of a section records no change when it has the defaults.
          .filter(({ changes }) => Object.keys(changes).length > 0)
          .map((entry) => entryWords(entry, services.shop.store.baseCurrency)),
        older: found.length > ENTRIES ? String(entries.at(-1)?.id) : null,
      };
    },
    settings_preview: async (_, { changes }, { services }) => {
      const { problems, effects } = await previewSettings(services, changes.map(toChange));
      return { problems: [...problems], effects: [...effects] };
    },
  },
  Mutation: {
    save_settings: async (_, { changes }, context) => {
      const own = signedIn(context);
      requireProofOf(
        own,
        changes.map(({ section }) => section),
      );
      const saved = await saveSettings(officeDesk(own), changes.map(toChange));
      return [...saved];
    },
    undo_settings: async (_, { entry }, context) => {
      const own = signedIn(context);
      const found = await findRecordedChange(context.services.db, readId(entry));
      requireProofOf(own, found === null ? [] : [found.section]);
      return [...(await undoSettings(officeDesk(own), readId(entry)))];
    },
  },
};

function requireProofOf(context: SignedInContext, sections: readonly string[]): void {
  if (sections.some((section) => PROVEN_SECTIONS.includes(section))) requireProof(context);
}

function pageOf(code: string): SettingPage {
  const page = SETTING_PAGES.find((one) => one.code === code);
  if (page === undefined) throw pageUnknown();
  return page;
}

function toChange({ section, path, before, after }: SettingChangeInput): SettingChange {
  return { section, path, before: before ?? null, after: after ?? null };
}
