import { CmsHtml } from '../cms/cms-html.tsx';
import { faqTexts } from '../cms/faq-questions.ts';
import { faqData } from '../shop/faq-data.ts';
import { JsonLd } from './json-ld.tsx';

export interface CategoryContentProps {
  /** Sanitised HTML of the block. */
  readonly html: string;
}

/** A block of content with what it tells search engines. */
export default function CategoryContent({ html }: CategoryContentProps) {
  return (
    <div className="section wrap cms">
      <JsonLd data={faqData(faqTexts(html))} />
      <CmsHtml html={html} />
    </div>
  );
}
