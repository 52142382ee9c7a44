import { deskRefused } from '#contract/desk/problems.ts'

/** [F2] Words of the house: a password made of them is one that a stranger tries first. */
const OURS = ['embrace', 'desk', 'clinic', 'therapy', 'psychology', 'delhi', 'gurugram', 'gurgaon']

/** Of five. The best: it takes ten thousand million guesses and more. */
const STRONG = 4

/** So many letters say enough about the rest: longer ones would keep the server thinking. */
const READ = 64

export type PasswordOf = { name: string; email: string }

/** [F2] Refuses what is found by trying leaked passwords, rows of keys, dates, repeats, our words and the person's own name. */
export async function judgePassword(password: string, { name, email }: PasswordOf) {
  const estimator = await (estimating ??= load())
  const words = [...OURS, name, email, ...`${name} ${email}`.split(/[^\p{L}\p{N}]+/u)].filter((word) => word !== '')
  const { score } = estimator.check(password.normalize('NFKC').slice(0, READ), words)
  return score < STRONG ? deskRefused('check_fields', { fields: { password: EASY } }) : undefined
}

const EASY = 'This one is easy to guess. Four words that have nothing to do with each other are good.'

let estimating: ReturnType<typeof load> | undefined

/** Only when somebody chooses a password: its lists are large, and the server starts without them. */
async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary })
}
