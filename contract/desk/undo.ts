/** How long what was just done can be taken back. What would leave the house waits for it. */
export const UNDO_SECONDS = 10
