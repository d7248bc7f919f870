import { CmsHtml } from '../../domains/cms/content/cms-html.tsx';
import { faqTexts } from '../../domains/cms/html/faq-questions.ts';
import { faqData } from '../../domains/shop/structured-data/faq-data.ts';
import { JsonLd } from '../../shell/head/json-ld.tsx';

export interface CategoryContentProps {
  /** Sanitized HTML of the block. */
  readonly html: string;
}

/** A content block with its structured data. */
export default function CategoryContent({ html }: CategoryContentProps) {
  return (
    <div className="section wrap cms">
      <JsonLd data={faqData(faqTexts(html))} />
      <CmsHtml html={html} />
    </div>
  );
}
