import { tidy } from './claim.ts'

/** Small pictures in one style. Colours are the page's own, so that they follow it into the dark. */
const WIDTH = 240

const at = (value: number) => Math.round(value * 10) / 10
const escape = (text: string) => text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
const frame = (height: number, says: string, ...parts: string[]) =>
  `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(says)}">${parts.join('')}</svg>`

type Word = { x: number; y: number; text: string; anchor?: 'start' | 'middle' | 'end'; as?: string }
const write = ({ x, y, text, anchor = 'start', as = 'soft' }: Word) =>
  `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}" class="${as}">${escape(text)}</text>`

/** A line down through the plot, with its word below. */
function drawGoal(x: number, [from, to]: [number, number], text: string) {
  const anchor = x > WIDTH * 0.75 ? 'end' : x < WIDTH * 0.25 ? 'start' : 'middle'
  return `<path d="M${at(x)} ${from}V${to}" class="goal"/>${write({ x, y: to + 15, text, anchor })}`
}

/** One bar, and where it must end. */
export function drawBar(value: number, goal: number, unit: string): string {
  const scale = (WIDTH - 2) / (Math.max(value, goal) * 1.12)
  const isMet = value <= goal
  return frame(
    46,
    `${tidy(value)} of at most ${tidy(goal)} ${unit}`,
    `<rect x="0" y="8" width="${WIDTH}" height="12" rx="6" class="ground"/>`,
    `<rect x="0" y="8" width="${at(Math.max(12, value * scale))}" height="12" rx="6" class="${isMet ? 'ours' : 'missed'}"/>`,
    drawGoal(goal * scale, [3, 27], `goal ${tidy(goal)} ${unit}`),
  )
}

/** The same where more is better. */
export function drawReach(value: number, goal: number, unit: string): string {
  const scale = (WIDTH - 2) / (Math.max(value, goal) * 1.04)
  return frame(
    46,
    `${tidy(value)} of at least ${tidy(goal)} ${unit}`,
    `<rect x="0" y="8" width="${WIDTH}" height="12" rx="6" class="ground"/>`,
    `<rect x="0" y="8" width="${at(value * scale)}" height="12" rx="6" class="${value >= goal ? 'ours' : 'missed'}"/>`,
    drawGoal(goal * scale, [3, 27], `goal ${tidy(goal)} ${unit}`),
  )
}

/** A dot for each of many, and the line that none may pass. */
export function drawDots(values: number[], goal: number, unit: string): string {
  const scale = (WIDTH - 12) / (Math.max(...values, goal) * 1.08)
  const missed = values.filter((value) => value > goal).length
  const dots = values
    .toSorted((one, other) => one - other)
    .map((value, place) => {
      // Three rows, so that neighbours do not hide each other.
      const y = 8 + (place % 3) * 9
      return `<circle cx="${at(6 + value * scale)}" cy="${y}" r="4" class="${value > goal ? 'missed' : 'ours'} dot"/>`
    })
  return frame(
    54,
    `${values.length - missed} of ${values.length} within ${tidy(goal)} ${unit}`,
    ...dots,
    drawGoal(6 + goal * scale, [1, 35], `goal ${tidy(goal)} ${unit}`),
  )
}

/** One square for each of many: filled where it is as it should be. */
export function drawSquares(count: number, right: number, says: string): string {
  const perRow = Math.ceil(count / Math.ceil(count / 24))
  const step = Math.min(14, WIDTH / perRow)
  const height = Math.ceil(count / perRow) * step
  const squares = Array.from({ length: count }, (_, place) => {
    const [x, y] = [(place % perRow) * step, Math.floor(place / perRow) * step]
    return `<rect x="${at(x)}" y="${at(y)}" width="${at(step - 3)}" height="${at(step - 3)}" rx="3" class="${place < right ? 'ours' : 'missed'}"/>`
  })
  return frame(height + 17, `${right} of ${count}`, ...squares, write({ x: 0, y: height + 13, text: says }))
}

export type Bar = { name: string; value: number; isOurs?: boolean }

/** Several beside each other; ours stands out. */
export function drawPeers(bars: Bar[], unit: string): string {
  const most = Math.max(...bars.map(({ value }) => value))
  const rows = bars.map(({ name, value, isOurs }, place) => {
    const y = place * 34
    const width = Math.max(8, (value / most) * (WIDTH - 66))
    return [
      write({ x: 0, y: y + 11, text: name, as: isOurs ? 'strong' : 'soft' }),
      `<rect x="0" y="${y + 16}" width="${at(width)}" height="10" rx="5" class="${isOurs ? 'ours' : 'peer'}"/>`,
      write({ x: width + 8, y: y + 25.5, text: `${tidy(value)} ${unit}`, as: isOurs ? 'strong' : 'soft' }),
    ].join('')
  })
  return frame(
    bars.length * 34 - 4,
    bars.map(({ name, value }) => `${name} ${tidy(value)} ${unit}`).join(', '),
    ...rows,
  )
}

export type Line = { name: string; points: [x: number, y: number][]; as: 'ours' | 'warm' }

/** Lines over something that grows; each end is named. */
export function drawLines(lines: Line[], [first, last]: [string, string], { isLogX = false } = {}): string {
  const height = 62 + 16 * lines.length
  const all = lines.flatMap(({ points }) => points)
  const toX = (x: number) => (isLogX ? Math.log10(Math.max(x, 1)) : x)
  const [from, to] = [Math.min(...all.map(([x]) => toX(x))), Math.max(...all.map(([x]) => toX(x)))]
  const most = Math.max(...all.map(([, y]) => y))
  const place = ([x, y]: [number, number]) =>
    `${at(((toX(x) - from) / (to - from || 1)) * (WIDTH - 4) + 2)} ${at(height - (y / most) * (height - 12 - 16 * lines.length))}`
  const drawn = lines.map(({ points, as }) => `<path d="M${points.map(place).join('L')}" class="line ${as}-line"/>`)
  const legend = lines.map(
    ({ name, as }, row) =>
      `<circle cx="5" cy="${7 + row * 16}" r="4" class="${as}"/>${write({ x: 14, y: 11 + row * 16, text: name })}`,
  )
  return frame(
    height + 20,
    lines.map(({ name }) => name).join(', '),
    `<path d="M0 ${height}H${WIDTH}" class="axis"/>`,
    ...drawn,
    ...legend,
    write({ x: 0, y: height + 16, text: first }),
    write({ x: WIDTH, y: height + 16, text: last, anchor: 'end' }),
  )
}
