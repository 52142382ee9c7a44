/** The way from a free time to a promised session, as every page on it shows it. */
export const bookingSteps = ['Choose a time', 'Your details', 'Payment', 'Confirmed'] as const
