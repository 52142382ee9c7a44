/** How long an action can be taken back. No message about it is sent before that. */
export const UNDO_SECONDS = 10
