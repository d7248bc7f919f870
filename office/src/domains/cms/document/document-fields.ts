import type { ContentKind } from '../content-query.ts';
import { contentText } from '../content-texts.ts';

/** A field of the form of a document, by column of import files. */
export interface DocumentField {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly control: 'line' | 'picture' | 'lines' | 'choice' | 'date' | 'category';
  readonly options?: readonly { readonly value: string; readonly text: string }[];
  readonly isOptional?: boolean;
}

const shown: () => DocumentField = () => ({
  name: 'is_active',
  label: contentText('show'),
  control: 'choice',
  options: [
    { value: 'true', text: contentText('yes') },
    { value: 'false', text: contentText('no') },
  ],
});

const search: () => readonly DocumentField[] = () => [
  { name: 'meta_title', label: contentText('metaTitle'), control: 'line', isOptional: true },
  { name: 'meta_description', label: contentText('metaDescription'), control: 'lines', isOptional: true },
];

/** Returns the fields of a kind besides its HTML, in order. */
export function documentFields(kind: ContentKind): readonly DocumentField[] {
  const title: DocumentField = {
    name: 'title',
    label: contentText('title'),
    help: contentText(kind === 'block' ? 'blockTitleHelp' : 'titleHelp'),
    control: 'line',
  };
  if (kind === 'block') return [title, shown()];
  if (kind === 'page') {
    return [
      title,
      {
        name: 'url_key',
        label: contentText('urlKey'),
        help: contentText('urlKeyHelp'),
        control: 'line',
        isOptional: true,
      },
      { name: 'content_heading', label: contentText('contentHeading'), control: 'line', isOptional: true },
      {
        name: 'page_layout',
        label: contentText('layout'),
        control: 'choice',
        options: [
          { value: '1column', text: contentText('withFrame') },
          { value: 'empty', text: contentText('withoutFrame') },
        ],
      },
      shown(),
      ...search(),
      { name: 'meta_keywords', label: contentText('metaKeywords'), control: 'line', isOptional: true },
    ];
  }
  if (kind === 'article') {
    return [
      title,
      { name: 'category', label: contentText('category'), control: 'category' },
      { name: 'author', label: contentText('author'), control: 'line' },
      { name: 'published_at', label: contentText('publishedOn'), control: 'date' },
      { name: 'excerpt', label: contentText('excerpt'), help: contentText('excerptHelp'), control: 'lines' },
      {
        name: 'image',
        label: contentText('picture'),
        help: contentText('pictureHelp'),
        control: 'picture',
        isOptional: true,
      },
      {
        name: 'image_clip',
        label: contentText('imageClip'),
        help: contentText('imageClipHelp'),
        control: 'line',
        isOptional: true,
      },
      {
        name: 'related_skus',
        label: contentText('relatedSkus'),
        help: contentText('relatedSkusHelp'),
        control: 'line',
        isOptional: true,
      },
      {
        name: 'reading_minutes',
        label: contentText('readingMinutes'),
        help: contentText('readingMinutesHelp'),
        control: 'line',
        isOptional: true,
      },
      ...search(),
    ];
  }
  return [
    { ...shown(), name: 'active' },
    {
      name: 'mode',
      label: contentText('tone'),
      control: 'choice',
      options: (['info', 'warning', 'error', 'success'] as const).map((value) => ({
        value,
        text: contentText(value),
      })),
    },
    { name: 'message', label: contentText('message'), help: contentText('messageHelp'), control: 'lines' },
    {
      name: 'link',
      label: contentText('noticeLink'),
      help: contentText('noticeLinkHelp'),
      control: 'line',
      isOptional: true,
    },
    { name: 'link_text', label: contentText('noticeLinkText'), control: 'line', isOptional: true },
  ];
}
