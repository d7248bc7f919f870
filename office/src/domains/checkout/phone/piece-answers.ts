import type { FindPiecesQuery, PieceChoiceInput } from '../../../platform/graphql/generated/graphql.ts';

/** A piece that staff found. */
export type FoundPiece = FindPiecesQuery['find_pieces'][number];
export type SetOption = FoundPiece['options'][number];
export type SetPart = SetOption['parts'][number];
export type Question = FoundPiece['questions'][number];

/** What staff chose and entered for a piece. */
export interface PieceAnswers {
  /** SKU of the variant; empty for none. */
  readonly variant: string;
  /** Uids of the parts of a set, and of the values of questions. */
  readonly chosen: ReadonlySet<string>;
  /** Texts of questions, and pieces of parts, by uid. */
  readonly texts: Readonly<Record<string, string>>;
}

/** A piece as the order takes it. */
export interface PieceWish {
  readonly sku: string;
  readonly parts: string[];
  /** Absent if nobody was asked: a set then has the parts that it starts with. */
  readonly choice?: PieceChoiceInput;
}

/** Returns whether staff can choose or enter anything for a piece. */
export function hasChoices({ options, variants, questions }: FoundPiece): boolean {
  return options.length + variants.length + questions.length > 0;
}

/**
 * Returns whether a piece cannot be added without a choice. A set starts with its default parts, if these can be bought
 * and are an answer to each needed option.
 */
export function needsChoice({ options, variants, questions }: FoundPiece): boolean {
  return (
    variants.length > 0 ||
    questions.some((one) => one.is_required || one.is_amount) ||
    (options.length > 0 && !isCompleteSet(options))
  );
}

/** Returns whether the parts that a set starts with can be bought as they are. */
function isCompleteSet(options: readonly SetOption[]): boolean {
  const presets = options.map((option) => ({ option, preset: presetOf(option) }));
  return (
    presets.some(({ preset }) => preset.length > 0) &&
    presets.every(
      ({ option, preset }) =>
        (preset.length > 0 || !option.is_required) && preset.every((part) => part.is_available),
    )
  );
}

/** Returns a piece as it is, without a choice. */
export function plainWish(sku: string): PieceWish {
  return { sku, parts: [] };
}

/** Returns the answers with which a piece starts in the shop: the default parts of a set. */
export function startOf({ options }: FoundPiece): PieceAnswers {
  return { variant: '', chosen: new Set(options.flatMap(defaultsOf)), texts: {} };
}

/** Returns answers with other values chosen: without `removed`, and with `added`. */
export function withChosen(
  answers: PieceAnswers,
  removed: readonly string[],
  added: string | null,
): PieceAnswers {
  const kept = [...answers.chosen].filter((uid) => !removed.includes(uid));
  return { ...answers, chosen: new Set(added === null ? kept : [...kept, added]) };
}

/** Returns a piece with its answers as the order takes it. Empty texts are no answers. */
export function wishOf({ sku, options, variants, questions }: FoundPiece, answers: PieceAnswers): PieceWish {
  const { chosen, texts } = answers;
  const chosenParts = options.flatMap(({ parts }) => parts).filter(({ uid }) => chosen.has(uid));
  const values = questions.flatMap((question) => question.values).filter(({ uid }) => chosen.has(uid));
  // An emptied number of pieces is no number: the shop says so.
  const pieces = chosenParts.flatMap(({ uid, can_change_quantity: canChange }) =>
    canChange && texts[uid] !== undefined ? [{ uid, value: texts[uid].trim() }] : [],
  );
  const typed = questions.flatMap(({ uid }) => {
    const value = texts[uid]?.trim() ?? '';
    return value === '' ? [] : [{ uid, value: value.replace(/^(\d{4}-\d{2}-\d{2})T/, '$1 ') }];
  });
  return {
    sku: variants.length > 0 ? answers.variant : sku,
    parts: chosenParts.map(({ uid }) => uid),
    choice: {
      ...(variants.length > 0 && { parent: sku }),
      values: values.map(({ uid }) => uid),
      texts: [...pieces, ...typed],
    },
  };
}

/** Returns the parts that are chosen at first, also if they cannot be bought at present. */
function presetOf({ parts, takes_several: takesSeveral }: SetOption): SetPart[] {
  const preset = parts.filter((part) => part.is_default);
  return takesSeveral ? preset : preset.slice(0, 1);
}

function defaultsOf(option: SetOption): string[] {
  return presetOf(option).flatMap(({ uid, is_available: isAvailable }) => (isAvailable ? [uid] : []));
}
