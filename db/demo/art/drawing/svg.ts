/** Pure functions that return SVG strings. */
export type Point = readonly [x: number, y: number]

export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** Puts a definition before the element that uses it; its id is a hash of its content, so no counter is needed. */
function define(element: (id: string) => string, use: (url: string) => string): string {
  const id = `d${hash(element(''))}`
  return `<defs>${element(id)}</defs>${use(`url(#${id})`)}`
}

export function group(attributes: string, ...children: string[]): string {
  return `<g ${attributes}>${children.join('')}</g>`
}

export function polygon(points: readonly Point[], attributes: string): string {
  return `<path d="${outline(points)}" ${attributes}/>`
}

export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
}

/** A smooth line through points (Catmull-Rom as Bézier curves); a larger stiffness keeps corners tighter. */
export function smooth(points: readonly Point[], closed = false, stiffness = 6): string {
  const at = (index: number): Point => {
    const wrapped = closed
      ? (index + points.length) % points.length
      : Math.min(Math.max(index, 0), points.length - 1)
    return points[wrapped] ?? [0, 0]
  }
  const count = closed ? points.length : points.length - 1
  const parts = Array.from({ length: count }, (_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const first = [b[0] + (c[0] - a[0]) / stiffness, b[1] + (c[1] - a[1]) / stiffness].map(n).join(' ')
    const second = [c[0] - (d[0] - b[0]) / stiffness, c[1] - (d[1] - b[1]) / stiffness].map(n).join(' ')
    return `C${first} ${second} ${n(c[0])} ${n(c[1])}`
  })
  return `M${n(at(0)[0])} ${n(at(0)[1])}${parts.join('')}${closed ? 'Z' : ''}`
}

export function ellipse([x, y]: Point, [rx, ry]: Point, attributes: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${attributes}/>`
}

export function blurred(deviation: number, ...children: string[]): string {
  return define(
    (id) =>
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
    (url) => group(`filter="${url}"`, ...children),
  )
}

export function clipped(shape: string, ...children: string[]): string {
  return define(
    (id) => `<clipPath id="${id}">${shape}</clipPath>`,
    (url) => group(`clip-path="${url}"`, ...children),
  )
}

export type Stop = readonly [offset: number, color: string, opacity?: number]

/** A gradient from a point to another in shares of the shape (or in picture units), and the shape that it fills. */
export function gradient(
  from: Point,
  to: Point,
  stops: readonly Stop[],
  use: (url: string) => string,
  absolute = false,
): string {
  const units = absolute ? ' gradientUnits="userSpaceOnUse"' : ''
  const [x1, y1, x2, y2] = [...from, ...to].map(n)
  return define(
    (id) =>
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${units}>${stopElements(stops)}</linearGradient>`,
    use,
  )
}

export function glow(
  center: Point,
  radius: number,
  stops: readonly Stop[],
  use: (url: string) => string,
  absolute = false,
): string {
  const units = absolute ? ' gradientUnits="userSpaceOnUse"' : ''
  return define(
    (id) =>
      `<radialGradient id="${id}" cx="${n(center[0])}" cy="${n(center[1])}" r="${n(radius)}"${units}>${stopElements(stops)}</radialGradient>`,
    use,
  )
}

/** A seeded generator of numbers from 0 to 1: the same seed gives the same sequence. */
export function random(seed: number): () => number {
  let state = seed * 2654435761
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((again ^ (again >>> 14)) >>> 0) / 4294967296
  }
}

function stopElements(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${n(offset)}" stop-color="${color}" stop-opacity="${n(opacity)}"/>`,
    )
    .join('')
}

function hash(text: string): string {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  return (state >>> 0).toString(36)
}
