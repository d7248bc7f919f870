import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveWarning } from '../../../components/save/use-leave-warning.ts';
import {
  RestoreMailTextsDocument,
  SaveMailTextsDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { CODE, hasCode, OfficeFailure } from '../../../platform/graphql/office-failure.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { mailText } from './mail-desk-texts.ts';
import { type EditedMail, editedMailQuery, type MailDraft, type MailText } from './mails-query.ts';

/** The words of a text by plural form. */
export type Words = Readonly<Record<string, string>>;

/** The save of another person since the page was opened. */
export interface MailConflict {
  readonly name: string;
  readonly version: number;
}

/** The texts of an e-mail in the editor. */
export type MailDraftModel = ReturnType<typeof useMailDraft>;

/** Returns the words of a text as the next e-mail has them. */
const wordsOf = ({ own, standard }: MailText): Words =>
  Object.fromEntries(
    standard.map(({ form, text }) => [form, own?.find((one) => one.form === form)?.text ?? text]),
  );
const standardOf = ({ standard }: MailText): Words =>
  Object.fromEntries(standard.map(({ form, text }) => [form, text]));

/** Returns whether two texts have the same words. */
export const isSameWords = (one: Words, other: Words) =>
  Object.keys(one).every((form) => (one[form] ?? '').trim() === (other[form] ?? '').trim());

/** Returns the model of the editor. Nothing is saved before the person saves. */
export function useMailDraft(mail: EditedMail) {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState(mail);
  const [changes, setChanges] = useState<Readonly<Record<string, Words>>>({});
  const save = useAction(SaveMailTextsDocument, { success: () => mailText('saved') });
  const restore = useAction(RestoreMailTextsDocument, { success: () => mailText('restored') });
  const { code, language, version } = loaded;

  const changed = loaded.texts.filter((text) => {
    const words = changes[text.name];
    return words !== undefined && !isSameWords(words, wordsOf(text));
  });
  const isDirty = changed.length > 0;
  // Another person's change appears, but never under unsaved words.
  if (mail.version !== version && mail.version > version && !isDirty) setLoaded(mail);

  const wordsIn = (text: MailText): Words => changes[text.name] ?? wordsOf(text);
  const texts: MailDraft['texts'] = loaded.texts.flatMap((text) => {
    const words = wordsIn(text);
    if (isSameWords(words, standardOf(text))) return [];
    return [{ name: text.name, forms: Object.entries(words).map(([form, said]) => ({ form, text: said })) }];
  });

  function accept(next: EditedMail): void {
    client.setQueryData(editedMailQuery(code, language).queryKey, { edited_mail: next });
    void client.invalidateQueries({ queryKey: ['mails', 'MailList'] });
    setLoaded(next);
    setChanges({});
  }

  async function saveOver(over: number): Promise<void> {
    const result = await save.run({ code, language, version: over, texts });
    if (result !== null) accept(result.mail);
  }

  useLeaveWarning(isDirty);

  const conflict = conflictOf(save.failure ?? restore.failure);
  return {
    mail: loaded,
    texts,
    changed,
    isDirty,
    wordsIn,
    conflict,
    isBusy: save.isPending || restore.isPending,
    error: conflict === null ? (save.error ?? restore.error) : null,
    isStandard: (text: MailText) => isSameWords(wordsIn(text), standardOf(text)),
    change: (text: MailText, form: string, words: string) =>
      setChanges((before) => ({ ...before, [text.name]: { ...wordsIn(text), [form]: words } })),
    putStandard: (text: MailText) => setChanges((before) => ({ ...before, [text.name]: standardOf(text) })),
    discard: () => {
      setChanges({});
      save.reset();
    },
    save: () => saveOver(version),
    /** Saves over the texts of the other person. */
    keepMine: () => saveOver(conflict?.version ?? version),
    /** Drops this person's changes and shows the texts of the other person. */
    async takeTheirs() {
      const { edited_mail: theirs } = await client.fetchQuery({
        ...editedMailQuery(code, language),
        staleTime: 0,
      });
      save.reset();
      restore.reset();
      accept(theirs);
    },
    async restore(number: number): Promise<boolean> {
      const result = await restore.run({ code, language, version, number });
      if (result !== null) accept(result.mail);
      return result !== null;
    },
  };
}

function conflictOf(failure: Error | null): MailConflict | null {
  if (!(failure instanceof OfficeFailure) || !hasCode(failure, CODE.conflict)) return null;
  const details = failure.errors[0]?.details ?? {};
  return {
    name: String(details['name'] ?? '') || mailText('somebody'),
    version: Number(details['version'] ?? 0),
  };
}
