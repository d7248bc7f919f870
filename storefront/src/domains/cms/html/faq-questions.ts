import type { FaqText } from '../../shop/structured-data/faq-data.ts';
import { findElements, type HtmlNode, parseHtml, textOf } from './parse-html.ts';

/** A question of some content with the nodes of its answer. */
export interface ContentQuestion {
  readonly question: string;
  readonly answer: readonly HtmlNode[];
}

/** The questions that folds (`details`) of some content ask; those without a question or an answer are left out. */
export function questionsOf(nodes: readonly HtmlNode[]): readonly ContentQuestion[] {
  return findElements(nodes, ({ tag }) => tag === 'details').flatMap(({ children }) => {
    const isSummary = (node: HtmlNode) => typeof node !== 'string' && node.tag === 'summary';
    const question = plain(children.filter(isSummary));
    const answer = children.filter((node) => !isSummary(node));
    return question === '' || plain(answer) === '' ? [] : [{ question, answer }];
  });
}

/** The questions and answers of some HTML as plain text, for search engines. */
export function faqTexts(html: string): readonly FaqText[] {
  if (!html.includes('<details')) return [];
  return questionsOf(parseHtml(html)).map(({ question, answer }) => ({ question, answer: plain(answer) }));
}

function plain(nodes: readonly HtmlNode[]): string {
  return nodes.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
}
