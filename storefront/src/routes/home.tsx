/** The front page, at `/` and `/home` (PAGE-21). */
export default function Home() {
  return <h1>Every ounce, to scale.</h1>;
}
