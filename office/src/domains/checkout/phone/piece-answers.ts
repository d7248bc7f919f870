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
  readonly choice: PieceChoiceInput;
}

/** Returns whether staff can choose or enter anything for a piece. */
export function hasChoices({ options, variants, questions }: FoundPiece): boolean {
  return options.length + variants.length + questions.length > 0;
}

/** Returns whether a piece cannot be added without a choice. A set starts with its default parts. */
export function needsChoice({ variants, questions }: FoundPiece): boolean {
  return variants.length > 0 || questions.some((one) => one.is_required || one.is_amount);
}

/** Returns a piece as it is, without a choice. */
export function plainWish(sku: string): PieceWish {
  return { sku, parts: [], choice: { values: [], texts: [] } };
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

function defaultsOf({ parts, takes_several: takesSeveral }: SetOption): string[] {
  const preset = parts.filter((part) => part.is_default && part.is_available).map(({ uid }) => uid);
  return takesSeveral ? preset : preset.slice(0, 1);
}
