/** The decorative scale between sections: a tick every 6 px, a long one every 60 px. */
export function Reed() {
  return <div className="reed" aria-hidden="true" />;
}
