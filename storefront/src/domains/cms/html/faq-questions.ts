import type { FaqText } from '../../shop/structured-data/faq-data.ts';
import { findElements, type HtmlNode, parseHtml, textOf } from './parse-html.ts';

/** A question in content, with the nodes of its answer. */
export interface ContentQuestion {
  readonly question: string;
  readonly answer: readonly HtmlNode[];
}

/** Returns the questions in `details` elements, without incomplete ones. */
export function questionsOf(nodes: readonly HtmlNode[]): readonly ContentQuestion[] {
  return findElements(nodes, ({ tag }) => tag === 'details').flatMap(({ children }) => {
    const isSummary = (node: HtmlNode) => typeof node !== 'string' && node.tag === 'summary';
    const question = plain(children.filter(isSummary));
    const answer = children.filter((node) => !isSummary(node));
    return question === '' || plain(answer) === '' ? [] : [{ question, answer }];
  });
}

/** Returns the questions and answers in HTML as plain text, for search engines. */
export function faqTexts(html: string): readonly FaqText[] {
  if (!html.includes('<details')) return [];
  return questionsOf(parseHtml(html)).map(({ question, answer }) => ({ question, answer: plain(answer) }));
}

function plain(nodes: readonly HtmlNode[]): string {
  return nodes.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
}
