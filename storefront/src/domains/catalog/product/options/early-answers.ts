import type { Answers } from './option-list.ts';

/** Returns what a shopper entered and chose in server-rendered fields. Their names are uids of options. */
export function earlyAnswers(form: ParentNode): Answers {
  const answers: Record<string, string | string[]> = {};
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('[name]');
  for (const field of fields) {
    const { name, value } = field;
    if (value === '') continue;
    if (field instanceof HTMLSelectElement) answers[name] = [value];
    else if (!(field instanceof HTMLInputElement) || !isBox(field)) answers[name] = value;
    else if (field.checked) answers[name] = [...(answers[name] ?? []), value];
  }
  return answers;
}

function isBox({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}
