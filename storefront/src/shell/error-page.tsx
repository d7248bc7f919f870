/** The application's error view: the page failed, and says so (PAGE-20). */
export function ErrorPage() {
  return (
    <main id="main" className="wrap section">
      <title>Something went wrong</title>
      <h1>Something went wrong. Sorry about that.</h1>
    </main>
  );
}
