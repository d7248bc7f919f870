import { attributeOf, escapeText, setAttribute, unescapeText } from '../attributes.ts';
import { setInner } from '../edit-tree.ts';
import { type ElementNode, type HtmlNode, rawText, writeHtml } from '../html-tree.ts';
import type { PieceField } from './field.ts';

/** A question of an accordion. */
export interface Question {
  readonly question: string;
  /** HTML. */
  readonly answer: string;
}

/** Returns the questions of an accordion: each `details` element. */
export function readQuestions(element: ElementNode): readonly Question[] {
  return element.children.flatMap((node): readonly Question[] => {
    if (node.type !== 'element' || node.name !== 'details') return [];
    const { summary, body } = partsOf(node);
    return [{ question: summary ? unescapeText(rawText(summary.children)) : '', answer: writeHtml(body) }];
  });
}

/**
 * Returns the accordion with these questions. A question that keeps its position keeps every
 * unchanged character.
 */
export function writeQuestions(element: ElementNode, questions: readonly Question[]): ElementNode | null {
  const existing = element.children.filter(
    (node): node is ElementNode => node.type === 'element' && node.name === 'details',
  );
  const written: ElementNode[] = [];
  for (const [at, question] of questions.entries()) {
    const before = existing.find((one) => isEqual(partsOf(one), question)) ?? existing[at];
    const next = before && isEqual(partsOf(before), question) ? before : detailsOf(question, before);
    if (next === null) return null;
    written.push(next);
  }
  const others = element.children.filter((node) => node.type === 'text' || node.name !== 'details');
  const kept = others.some((node) => node.type === 'element') ? others : [];
  const isSame =
    written.length === existing.length && written.every((details, at) => details === existing[at]);
  return isSame ? element : { ...element, children: [...kept, ...written] };
}

/** All questions, as JSON. */
export const questionsField: PieceField = {
  name: 'questions',
  kind: 'questions',
  read: (element) => JSON.stringify(readQuestions(element)),
  write: (element, value) => writeQuestions(element, JSON.parse(value) as Question[]),
};

interface Parts {
  readonly summary: ElementNode | null;
  readonly body: readonly HtmlNode[];
}

function partsOf(details: ElementNode): Parts {
  const summary =
    details.children.find(
      (node): node is ElementNode => node.type === 'element' && node.name === 'summary',
    ) ?? null;
  const body = details.children.filter((node) => node !== summary);
  const [only, ...others] = body.filter((node) => node.type === 'element' || node.raw.trim() !== '');
  const isWrapped = only?.type === 'element' && only.name === 'div' && others.length === 0;
  return { summary, body: isWrapped ? only.children : body };
}

function isEqual({ summary, body }: Parts, { question, answer }: Question): boolean {
  return (
    summary !== null && unescapeText(rawText(summary.children)) === question && writeHtml(body) === answer
  );
}

function detailsOf({ question, answer }: Question, before: ElementNode | undefined): ElementNode | null {
  const shell: ElementNode = before
    ? { ...before, close: '</details>' }
    : { type: 'element', name: 'details', open: '<details>', children: [], close: '</details>' };
  return setInner(
    { ...shell, children: [] },
    `<summary>${escapeText(question)}</summary><div>${answer}</div>`,
  );
}

/** The places of a map, as the JSON that Page Builder stores. */
export const placesField: PieceField = {
  name: 'places',
  kind: 'places',
  read: (element) => attributeOf(element, 'data-locations') ?? '[]',
  write: (element, value) => {
    try {
      return Array.isArray(JSON.parse(value)) ? setAttribute(element, 'data-locations', value) : null;
    } catch {
      return null;
    }
  },
};
