import type { EngravingMarksQuery } from '../../../../../platform/graphql/generated/graphql.ts';
import type { Answers, OptionEntry } from '../option-list.ts';

/** How the letters of an engraving look. */
export type Lettering = 'serif' | 'plain' | 'capitals';

/** SKU of a text that is engraved, as `docs/import.md` has it. Titles differ by language. */
const ENGRAVED = 'ENGRAVING';
/** The letterings of values with these SKUs. */
const LETTERINGS: Readonly<Record<string, Lettering>> = {
  'ENGRAVING-PLAIN': 'plain',
  'ENGRAVING-CAPITALS': 'capitals',
};

/** What the SKUs of a product's options say about its engraving. */
export interface EngravingMarks {
  /** Uids of the texts that are engraved. */
  readonly lines: ReadonlySet<string>;
  /** By uid of a value. */
  readonly letterings: ReadonlyMap<string, Lettering>;
}

/** The most lines that a preview shows. */
const MOST_LINES = 6;

/** Returns the marks of a product; without any for a product that the shop does not have. */
export function engravingMarks(data: EngravingMarksQuery | undefined): EngravingMarks {
  const [product] = data?.products?.items ?? [];
  const options = product && 'options' in product ? product.options : [];
  const lines = new Set<string>();
  const letterings = new Map<string, Lettering>();
  for (const option of options) {
    if (option && 'text' in option && option.text?.sku === ENGRAVED) lines.add(option.uid);
    for (const value of (option && 'values' in option ? option.values : null) ?? []) {
      const lettering = LETTERINGS[value?.sku ?? ''];
      if (value && lettering) letterings.set(value.uid, lettering);
    }
  }
  return { lines, letterings };
}

/** Returns the entered lines of an engraving, without empty ones. */
export function engravedLines(
  options: readonly OptionEntry[],
  answers: Answers,
  marks: EngravingMarks,
): string[] {
  return options
    .filter(({ uid }) => marks.lines.has(uid))
    .flatMap(({ uid }) => {
      const answer = answers[uid];
      return typeof answer === 'string' ? answer.split('\n') : [];
    })
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, MOST_LINES);
}

/** Returns the chosen lettering. Serif letters without a choice whose mark names others. */
export function chosenLettering(answers: Answers, { letterings }: EngravingMarks): Lettering {
  const chosen = Object.values(answers).flatMap((answer) => (typeof answer === 'string' ? [] : answer));
  return chosen.map((uid) => letterings.get(uid)).find((lettering) => lettering !== undefined) ?? 'serif';
}
