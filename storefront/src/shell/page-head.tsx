export interface PageHeadProps {
  /** The page's own title; the shop's name is added. */
  readonly title: string;
}

export function PageHead({ title }: PageHeadProps) {
  return <title>{title}</title>;
}
