import { cmsText } from '../cms-texts.ts';

/** The journal's RSS link; React moves it into the head. */
export function FeedLink() {
  return <link rel="alternate" type="application/rss+xml" title={cmsText('journal')} href="/blog/feed.xml" />;
}
