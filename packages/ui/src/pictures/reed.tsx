/** The measuring scale that rules sections: a tick each 6 px, a long one each 60. */
export function Reed() {
  return <div className="reed" aria-hidden="true" />;
}
