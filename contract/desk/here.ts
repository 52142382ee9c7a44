/** Where an open screen says that somebody uses it (POST), and asks whether its session lasts still (GET). */
export const herePath = '/desk/here'

export type Here = { isSignedIn: boolean }
