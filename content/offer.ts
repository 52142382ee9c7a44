/** The partner whose visitors get an offer, as their links name it. What it is worth is decided by the server. */
export const partnerSource = 'mst'
