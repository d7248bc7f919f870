import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  EditedMailDocument,
  type EditedMailFieldsFragment,
  type MailDraftInput,
  MailListDocument,
  type MailListQuery,
  MailPreviewDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** An e-mail with its texts in one language. */
export type EditedMail = EditedMailFieldsFragment;
/** A text of an e-mail. */
export type MailText = EditedMail['texts'][number];
/** An e-mail with unsaved texts. */
export type MailDraft = MailDraftInput;
/** An e-mail in the list. */
export type ListedMail = MailListQuery['mail_list']['groups'][number]['mails'][number];

/** All e-mails and languages. */
export const mailListQuery = officeQuery('mails', MailListDocument, {});

/** One e-mail in a language. */
export const editedMailQuery = (code: string, language: string) =>
  officeQuery('mails', EditedMailDocument, { code, language });

/** The preview of an e-mail. Shows the previous preview until the next one has loaded. */
export const mailPreviewQuery = (draft: MailDraft) =>
  queryOptions({
    ...officeQuery('mail-preview', MailPreviewDocument, { draft }),
    placeholderData: keepPreviousData,
  });
