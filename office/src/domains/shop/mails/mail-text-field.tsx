import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextAreaField } from '@ingot/ui/fields/field.tsx';
import { Fragment, type ReactNode } from 'react';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import { mailText } from './mail-desk-texts.ts';
import styles from './mails.module.css';
import type { MailText } from './mails-query.ts';
import type { MailDraftModel } from './use-mail-draft.ts';

interface MailTextFieldProps {
  readonly text: MailText;
  readonly model: MailDraftModel;
  /** Why the text cannot be saved; null if it can. */
  readonly problem: string | null;
}

/** Longest line of a field, in characters. */
const LINE = 56;

/** A text of an e-mail: one field for each plural form, its placeholders, and the standard text. */
export function MailTextField({ text, model, problem }: MailTextFieldProps) {
  const words = model.wordsIn(text);
  const isStandard = model.isStandard(text);
  const isPlural = text.standard.length > 1;
  return (
    <div className={styles.text}>
      {text.standard.map(({ form }, index) => {
        const value = words[form] ?? '';
        const isLast = index === text.standard.length - 1;
        const label = isPlural ? mailText('form', { label: text.label, form: formText(form) }) : text.label;
        return (
          <TextAreaField
            key={form}
            label={
              <>
                {label}
                {index === 0 && !isStandard && (
                  <>
                    {' '}
                    <StateMark tone="done">{mailText('changedMark')}</StateMark>
                  </>
                )}
              </>
            }
            rows={Math.max(1, Math.ceil(value.length / LINE))}
            value={value}
            error={isLast ? (problem ?? outdated(text, isStandard)) : null}
            {...(isLast && text.placeholders.length > 0 && { help: placeholders(text) })}
            onChange={({ target }) => model.change(text, form, target.value)}
          />
        );
      })}
      {!isStandard && (
        <div className={styles.standard}>
          <p className="muted">
            {mailText('standardText', { text: text.standard.map((one) => one.text).join(' / ') })}
          </p>
          <Button
            size="sm"
            aria-label={mailText('useStandardOf', { label: text.label })}
            onClick={() => model.putStandard(text)}
          >
            {mailText('useStandard')}
          </Button>
        </div>
      )}
    </div>
  );
}

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

function formText(form: string): string {
  return mailText(`form_${FORMS.find((one) => one === form) ?? 'other'}`);
}

/** Why a saved text is not used. Unsaved words have their own problems. */
function outdated({ problem }: MailText, isStandard: boolean): string | null {
  return problem == null || isStandard ? null : mailText('outdated', { problem });
}

function placeholders({ placeholders: list }: MailText): ReactNode {
  return list.map(({ name, meaning, example }, index) => (
    <Fragment key={name}>
      {index > 0 && <br />}
      <code>{`{${name}}`}</code> {mailText('placeholder', { meaning, example })}
    </Fragment>
  ));
}
