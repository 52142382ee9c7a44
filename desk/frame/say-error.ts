type Said = {
  title: string
  tell: string
  /** Trying the same again may help. */
  isPassing: boolean
}

const sayings: Record<number, Said> = {
  400: {
    title: 'That could not be read.',
    tell: 'Some of what was sent could not be understood. Go back, check it and send it again.',
    isPassing: false,
  },
  403: {
    title: 'Not from here.',
    tell: 'This did not come from a page of the desk, so nothing was changed. Go to the desk and send it from there.',
    isPassing: false,
  },
  404: {
    title: 'Nothing is here.',
    tell: 'This address leads to no screen of the desk. Perhaps it was cut short.',
    isPassing: false,
  },
  413: {
    title: 'That was too much.',
    tell: 'What was sent is larger than the desk takes. Go back and send less of it.',
    isPassing: false,
  },
  503: {
    title: 'One moment, please.',
    tell: 'The desk does not answer for a moment. Try again in a minute, and look whether your last change is there before you repeat it.',
    isPassing: true,
  },
}

const broken: Said = {
  title: 'Something broke.',
  tell: 'The fault is on our side and has been noted. Look whether your last change is there before you repeat it.',
  isPassing: true,
}

/** The words for what a page could not be made of. A refusal brings its own sentence. */
export function sayError(answer: { status: number; data: unknown } | undefined): Said {
  const said = sayings[answer?.status ?? 500] ?? (answer && answer.status < 500 ? sayings[400] : broken) ?? broken
  const tell = tellOf(answer?.data)
  return tell === undefined ? said : { title: 'This cannot be shown.', tell, isPassing: false }
}

const tellOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'tell' in data && typeof data.tell === 'string' ? data.tell : undefined
