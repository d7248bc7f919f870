/** The agreement of a seller in tests, as a literal of the API: paid by check. */
export const CHECK_AGREEMENT = `{ terms_version: 2, owns_pieces: true,
  payout: { method: CHECK, holder: "Marta Oakes", address: "88 Quarry Lane, Hallow Bridge, VT 05603" } }`;
