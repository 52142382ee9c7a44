/** Where an open screen says that somebody uses it. */
export const herePath = '/desk/here'
