import type { Question } from '@ingot/page-builder/fields/list-fields.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { contentText } from '../content-texts.ts';
import styles from './builder.module.css';

interface QuestionsFieldProps {
  readonly label: string;
  /** JSON of the questions. */
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** The questions and answers of an accordion. */
export function QuestionsField({ label, value, error, onChange }: QuestionsFieldProps) {
  const questions = JSON.parse(value) as readonly Question[];
  const write = (next: readonly Question[]) => onChange(JSON.stringify(next));
  return (
    <fieldset className={styles.rows}>
      <legend>{label}</legend>
      {questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has no other key.
        <div key={index} className={styles.rowFields}>
          <TextField
            label={contentText('question')}
            value={question.question}
            onChange={({ target }) => write(questions.with(index, { ...question, question: target.value }))}
          />
          <TextAreaField
            label={contentText('answer')}
            className={styles.code}
            rows={3}
            value={question.answer}
            error={index === 0 ? error : null}
            onChange={({ target }) => write(questions.with(index, { ...question, answer: target.value }))}
          />
          <Button
            size="sm"
            variant="quiet"
            aria-label={contentText('removeQuestion', { number: index + 1 })}
            onClick={() => write(questions.toSpliced(index, 1))}
          >
            {contentText('remove')}
          </Button>
        </div>
      ))}
      <Button
        size="sm"
        onClick={() =>
          write([
            ...questions,
            { question: contentText('newQuestion'), answer: `<p>${contentText('newAnswer')}</p>` },
          ])
        }
      >
        {contentText('addQuestion')}
      </Button>
    </fieldset>
  );
}
