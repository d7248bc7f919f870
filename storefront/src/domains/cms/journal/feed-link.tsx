import { cmsText } from '../cms-texts.ts';

/** Where feed readers find the journal; React lifts it into the head. */
export function FeedLink() {
  return <link rel="alternate" type="application/rss+xml" title={cmsText('journal')} href="/blog/feed.xml" />;
}
