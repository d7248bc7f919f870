import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { History, Send } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSettled } from '../../../components/fields/use-settled.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { SaveBar } from '../../../components/save/save-bar.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { SendTestMailDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { mailText } from './mail-desk-texts.ts';
import { MailPreview } from './mail-preview.tsx';
import { MailTextField } from './mail-text-field.tsx';
import { MailVersions } from './mail-versions.tsx';
import styles from './mails.module.css';
import { type EditedMail, editedMailQuery, mailListQuery, mailPreviewQuery } from './mails-query.ts';
import { useMailDraft } from './use-mail-draft.ts';

const backLink = () => ({ to: '/content/mails', text: mailText('title') });

/** The editor of the texts of one e-mail, in one of the languages of the shop. */
export function MailEditor({ code }: { readonly code: string }) {
  const list = useQuery(mailListQuery);
  const [params, setParams] = useSearchParams();
  const languages = list.data?.mail_list.languages ?? [];
  const asked = params.get('language');
  const language = languages.find((one) => one.code === asked)?.code ?? languages[0]?.code ?? '';
  const mail = useQuery({ ...editedMailQuery(code, language), enabled: language !== '' });
  const error = list.error ?? mail.error;
  if (mail.data === undefined) {
    return (
      <>
        <PageHeader title={mailText('mail')} back={backLink()} />
        {error === null ? <Skeleton height="480px" /> : <p role="alert">{failureText(error)}</p>}
      </>
    );
  }
  return (
    <Editor
      key={`${code} ${language}`}
      mail={mail.data.edited_mail}
      languages={languages}
      onLanguage={(next) => setParams({ language: next })}
    />
  );
}

interface EditorProps {
  readonly mail: EditedMail;
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  readonly onLanguage: (code: string) => void;
}

function Editor({ mail: newest, languages, onLanguage }: EditorProps) {
  const model = useMailDraft(newest);
  const { mail, texts } = model;
  const [sample, setSample] = useState(mail.samples[0]?.code ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const draft = { code: mail.code, language: mail.language, sample, texts };
  const preview = useQuery(mailPreviewQuery(useSettled(draft)));
  const shown = preview.data?.mail_preview;
  const test = useAction(SendTestMailDocument, {
    success: ({ send_test_mail: { recipient: email, is_kept: isKept } }) =>
      mailText(isKept ? 'testKept' : 'testSent', { email }),
  });
  return (
    <>
      <PageHeader
        title={mail.title}
        lead={mail.occasion}
        back={backLink()}
        actions={
          <>
            <Button onClick={() => setIsOpen(true)}>
              <Icon of={History} />
              {mailText('versions')}
            </Button>
            <Button isBusy={test.isPending} onClick={() => void test.run({ draft })}>
              <Icon of={Send} />
              {mailText('test')}
            </Button>
          </>
        }
      />
      <div className={styles.notes}>
        {model.conflict !== null && (
          <Alert kind="error">
            <p>{mailText('conflict', { name: model.conflict.name })}</p>
            <div className={styles.actions}>
              <Button size="sm" onClick={() => void model.takeTheirs()}>
                {mailText('takeTheirs')}
              </Button>
              <Button size="sm" onClick={() => void model.keepMine()}>
                {mailText('keepMine')}
              </Button>
            </div>
          </Alert>
        )}
        {model.error !== null && <Alert kind="error">{model.error}</Alert>}
        {test.error !== null && <Alert kind="error">{test.error}</Alert>}
      </div>
      <div className={styles.columns}>
        <section className={styles.texts} aria-label={mailText('texts')}>
          {languages.length > 1 && (
            <SelectField
              label={mailText('language')}
              value={mail.language}
              disabled={model.isDirty}
              onChange={({ target }) => onLanguage(target.value)}
            >
              {languages.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <p className="muted">{mailText('textsHelp')}</p>
          {mail.texts.map((text) => (
            <MailTextField
              key={text.name}
              text={text}
              model={model}
              problem={shown?.problems.find(({ name }) => name === text.name)?.message ?? null}
            />
          ))}
        </section>
        <MailPreview
          samples={mail.samples}
          sample={sample}
          onSample={setSample}
          preview={shown}
          error={preview.error === null ? null : failureText(preview.error)}
        />
      </div>
      {model.isDirty && (
        <SaveBar
          save={mailText('save')}
          discard={mailText('discard')}
          isBusy={model.isBusy}
          onSave={() => void model.save()}
          onDiscard={model.discard}
        >
          {mailText('unsaved', { count: model.changed.length })}
        </SaveBar>
      )}
      {isOpen && <MailVersions model={model} onClose={() => setIsOpen(false)} />}
    </>
  );
}
