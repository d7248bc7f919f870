import { type Message, valuesIn } from '@ingot/rules/messages/message.ts';
import { officeDesk } from '../../../domains/shop/desk/office-desk.ts';
import {
  findProblems,
  restoreMailTexts,
  type StandardTexts,
  saveMailTexts,
} from '../../../domains/shop/mail-edits/change-mail-texts.ts';
import {
  formsOf,
  mailTextProblem,
  neededForms,
  readMailText,
} from '../../../domains/shop/mail-edits/check-mail-text.ts';
import { findNewest, findVersions } from '../../../domains/shop/mail-texts/mail-text.repository.ts';
import type { MailTextValues } from '../../../domains/shop/mail-texts/mail-texts.ts';
import type {
  EditedMail,
  MailDraftInput,
  MailTextInput,
  MailText as MailTextView,
  Resolvers,
} from '../../../generated/office-resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import type { Language } from '../../../platform/messages/define-messages.ts';
import { type SignedInContext, signedIn } from '../../../platform/office/office-context.ts';
import { MAIL_KINDS, type MailKind, textsOf } from '../mail-kinds.ts';
import { groupWords, kindWords, sampleWords, textWords, valueWords } from '../mail-words.ts';
import {
  htmlForBrowser,
  mailLanguages,
  renderSample,
  requireLanguage,
  requireMailKind,
} from '../render-mail.ts';
import { sendTestMail } from '../send-test-mail.ts';

const MOST_VERSIONS = 50;
const GROUPS = ['orders', 'accounts', 'buying', 'every', 'desk'] as const;

/** The texts of e-mails. */
export const mailResolvers: Resolvers = {
  Query: {
    mail_list: async (_, __, { services }) => {
      const newest = await findNewest(services.db);
      const names = new Intl.DisplayNames(['en'], { type: 'language' });
      return {
        languages: mailLanguages(services).map(({ locale }) => ({
          code: locale,
          name: names.of(locale) ?? locale,
        })),
        groups: GROUPS.map((group) => ({
          code: group,
          name: groupWords(group),
          mails: MAIL_KINDS.filter((kind) => kind.group === group).map(({ code }) => {
            const saves = newest.filter(({ mail }) => mail === code);
            const [last] = saves.toSorted((one, other) => other.savedAtMs - one.savedAtMs);
            return {
              code,
              ...kindWords(code),
              changed_texts: saves.reduce((sum, { texts }) => sum + Object.keys(texts).length, 0),
              changed_at: last?.savedAtMs ?? null,
              changed_by: last?.byName ?? null,
            };
          }),
        })),
      };
    },
    edited_mail: (_, { code, language }, { services }) => view(services, code, language),
    mail_preview: async (_, { draft }, context) => {
      const { sample, problems } = await readDraft(context.services, draft);
      const mail = await renderSample(context.services, sample);
      return { subject: mail.subject, html: htmlForBrowser(mail), text: mail.text, problems };
    },
  },
  Mutation: {
    save_mail_texts: async (_, { code, language, version, texts }, context) => {
      const own = signedIn(context);
      const { kind, spoken, standard } = find(own.services, code, language);
      const change = { mail: kind.code, language, version, texts: readTexts(texts, standard, spoken.locale) };
      await saveMailTexts(officeDesk(own), change, standard);
      return view(own.services, code, language);
    },
    restore_mail_texts: async (_, { code, language, version, number }, context) => {
      const own = signedIn(context);
      const { kind, standard } = find(own.services, code, language);
      await restoreMailTexts(officeDesk(own), { mail: kind.code, language, version, number }, standard);
      return view(own.services, code, language);
    },
    send_test_mail: async (_, { draft }, context) => {
      const { services, staff }: SignedInContext = signedIn(context);
      const { sample } = await readDraft(services, draft);
      await sendTestMail(services, staff, sample);
      return { recipient: staff.email, is_kept: services.mailer.keepsFiles === true };
    },
  },
};

interface FoundMail {
  readonly kind: MailKind;
  readonly spoken: Language;
  readonly standard: StandardTexts;
}

function find(services: Pick<Services, 'languages' | 'shop'>, code: string, locale: string): FoundMail {
  const kind = requireMailKind(code);
  const spoken = requireLanguage(services, locale);
  const standard = new Map(textsOf(kind).map(({ name, english }) => [name, spoken.texts[name] ?? english]));
  return { kind, spoken, standard };
}

/** Reads texts of a person. Texts that the e-mail does not have are kept, so that they are rejected. */
function readTexts(texts: readonly MailTextInput[], standard: StandardTexts, locale: string): MailTextValues {
  return Object.fromEntries(
    texts.map(({ name, forms }) => [name, readMailText(forms, standard.get(name) ?? '', locale)]),
  );
}

async function readDraft(services: Services, { code, language, sample, texts }: MailDraftInput) {
  const { kind, spoken, standard } = find(services, code, language);
  const drafted = readTexts(texts, standard, spoken.locale);
  const problems = findProblems(drafted, standard, spoken.locale);
  const [newest] = await findVersions(services.db, { mail: kind.code, language }, 1);
  const shown = Object.fromEntries(
    Object.entries(drafted).flatMap(([name, text]) => {
      if (!problems.some((problem) => problem.name === name)) return [[name, text]];
      const saved = newest?.texts[name];
      return saved === undefined ? [] : [[name, saved]];
    }),
  ) as MailTextValues;
  return { sample: { kind, language: spoken, sample, texts: shown }, problems };
}

async function view(services: Services, code: string, language: string): Promise<EditedMail> {
  const { kind, spoken, standard } = find(services, code, language);
  const versions = await findVersions(services.db, { mail: code, language }, MOST_VERSIONS);
  const [newest] = versions;
  return {
    code,
    language,
    ...kindWords(code),
    version: newest?.number ?? 0,
    texts: textsOf(kind).map((entry) => {
      const shown = standard.get(entry.name) ?? entry.english;
      return viewText(entry.name, textWords(entry), shown, newest?.texts[entry.name], spoken.locale);
    }),
    samples: Object.keys(kind.samples).map((one) => ({ code: one, title: sampleWords(one) })),
    versions: versions.map(({ number, savedAtMs, byName, texts }) => ({
      number,
      at: savedAtMs,
      by: byName,
      changed_texts: Object.keys(texts).length,
    })),
  };
}

function viewText(
  name: string,
  label: string,
  standard: Message,
  own: Message | undefined,
  locale: string,
): MailTextView {
  const texts = new Map(formsOf(standard).map(({ form, text }) => [form, text]));
  return {
    name,
    label,
    standard: neededForms(standard, locale).map((form) => ({
      form,
      text: texts.get(form) ?? texts.get('other') ?? '',
    })),
    own: own === undefined ? null : formsOf(own),
    problem: own === undefined ? null : mailTextProblem(name, own, standard, locale),
    placeholders: [...valuesIn(standard)].map((value) => ({ name: value, ...valueWords(value) })),
  };
}
