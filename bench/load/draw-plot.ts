/** The site's own pigments; see design/styles/tokens.css. */
const colours = {
  ground: '#fffbf4',
  panel: '#ffffff',
  ink: '#0c2b33',
  soft: '#47646b',
  line: '#dfe6e1',
  series: ['#0f5560', '#dd6540', '#c98a1c', '#5a2840', '#4f7f58', '#2f8087'],
}
const FONT = "'Atkinson Hyperlegible Next', Verdana, sans-serif"

export type Line = { name: string; points: [x: number, y: number][] }
export type Chart = {
  title: string
  says: string
  xName: string
  yName: string
  lines: Line[]
  /** One step for each tenfold, on either axis. */
  isLogX?: boolean
  isLogY?: boolean
  /** In place of numbers along the bottom; the points' x count from 0. */
  xLabels?: string[]
}

const size = { width: 560, height: 384, left: 66, right: 22, top: 86, bottom: 84 }
const GAP = 24

/** Several charts, two side by side, as one picture that loads nothing else. */
export function drawCharts(title: string, note: string, charts: Chart[]): string {
  const rows = Math.ceil(charts.length / 2)
  const width = 2 * size.width + 3 * GAP
  const head = 92
  const height = head + rows * (size.height + GAP)
  const panels = charts.map((chart, place) => {
    const x = GAP + (place % 2) * (size.width + GAP)
    const y = head + Math.floor(place / 2) * (size.height + GAP)
    return `<g transform="translate(${x} ${y})">${drawChart(chart)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(title)}" font-family="${FONT}">
<rect width="${width}" height="${height}" fill="${colours.ground}"/>
${write(GAP, 42, title, { size: 24, weight: 600 })}
${write(GAP, 68, note, { size: 14, colour: colours.soft })}
${panels.join('\n')}
</svg>
`
}

function drawChart(given: Chart): string {
  const chart = given.isLogY ? withoutNothing(given) : given
  const x = scaleOf(
    chart.lines.flatMap(({ points }) => points.map(([value]) => value)),
    [size.left, size.width - size.right],
    chart.xLabels ? 'labels' : chart.isLogX ? 'log' : 'linear',
  )
  const y = scaleOf(
    chart.lines.flatMap(({ points }) => points.map(([, value]) => value)),
    [size.height - size.bottom, size.top],
    chart.isLogY ? 'log' : 'linear',
  )
  const floor = size.height - size.bottom
  const across = y.ticks.map(
    (tick) =>
      `<path d="M${size.left} ${at(y.place(tick))}H${size.width - size.right}" stroke="${colours.line}"/>${write(size.left - 8, y.place(tick) + 4, shorten(tick), { anchor: 'end', size: 12, colour: colours.soft })}`,
  )
  const along = (
    chart.xLabels?.map((label, place) => [place, label] as const) ??
    x.ticks.map((tick) => [tick, shorten(tick)] as const)
  ).map(([value, label]) =>
    write(x.place(value), floor + 18, label, { anchor: 'middle', size: 12, colour: colours.soft }),
  )
  return [
    `<rect width="${size.width}" height="${size.height}" rx="14" fill="${colours.panel}" stroke="${colours.line}"/>`,
    write(20, 30, chart.title, { size: 17, weight: 600 }),
    write(20, 50, chart.says, { size: 12.5, colour: colours.soft }),
    write(20, size.top - 14, chart.yName, { size: 12, colour: colours.soft }),
    ...across,
    ...along,
    write((size.left + size.width - size.right) / 2, floor + 38, chart.xName, {
      anchor: 'middle',
      size: 12,
      colour: colours.soft,
    }),
    ...chart.lines.map((line, place) => drawLine(line, colourOf(place), x.place, y.place)),
    drawLegend(chart.lines),
  ].join('\n')
}

/** Zero has no place on a logarithmic axis. */
const withoutNothing = (chart: Chart): Chart => ({
  ...chart,
  lines: chart.lines.map((line) => ({ ...line, points: line.points.filter(([, value]) => value > 0) })),
})

function drawLine(
  { points }: Line,
  colour: string,
  toX: (value: number) => number,
  toY: (value: number) => number,
): string {
  const path = points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${at(toX(x))} ${at(toY(y))}`).join('')
  const dots =
    points.length > 20
      ? []
      : points.map(([x, y]) => `<circle cx="${at(toX(x))}" cy="${at(toY(y))}" r="3.5" fill="${colour}"/>`)
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2.25" stroke-linejoin="round"/>${dots.join('')}`
}

function drawLegend(lines: Line[]): string {
  let x = 20
  return lines
    .map(({ name }, place) => {
      const here = x
      x += 26 + name.length * 5.8
      const y = size.height - 18
      return `<circle cx="${here + 5}" cy="${y - 4}" r="5" fill="${colourOf(place)}"/>${write(here + 15, y, name, { size: 12 })}`
    })
    .join('')
}

type Scale = { place(value: number): number; ticks: number[] }

function scaleOf(values: number[], [from, to]: [number, number], kind: 'linear' | 'log' | 'labels'): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (kind === 'log') {
    const low = Math.floor(Math.log10(Math.max(least, 1e-3)))
    const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(most, 1e-3))))
    const ticks = Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step))
    return {
      ticks,
      place: (value) => from + ((Math.log10(Math.max(value, 10 ** low)) - low) / (high - low)) * (to - from),
    }
  }
  if (kind === 'labels') {
    const margin = (to - from) / 12
    return { ticks: [], place: (value) => from + margin + (value / Math.max(most, 1)) * (to - from - 2 * margin) }
  }
  const step = niceStep(most / 5)
  const top = Math.max(step, Math.ceil(most / step) * step)
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, place) => place * step)
  return { ticks, place: (value) => from + (value / top) * (to - from) }
}

/** 1, 2 or 5 of some power of ten: steps that people count in. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1e-6)))
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
}

type Style = { size?: number; weight?: number; colour?: string; anchor?: 'start' | 'middle' | 'end' }

function write(
  x: number,
  y: number,
  text: string,
  { size: letters = 14, weight = 400, colour = colours.ink, anchor = 'start' }: Style = {},
) {
  return `<text x="${at(x)}" y="${at(y)}" font-size="${letters}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${escape(text)}</text>`
}

const colourOf = (place: number) => colours.series[place % colours.series.length] as string
const at = (value: number) => Math.round(value * 10) / 10
const shorten = (value: number) =>
  value >= 1_000_000
    ? `${value / 1_000_000} M`
    : value >= 10_000
      ? `${value / 1000} k`
      : value.toLocaleString('en-IN', { maximumFractionDigits: 3 })
const escape = (text: string) => text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
