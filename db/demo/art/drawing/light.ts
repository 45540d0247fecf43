/** One soft light from the upper left, in front, and its effect on the color of a surface. */
export type Normal = readonly [right: number, up: number, toUs: number]

export type Material = {
  /** '#rrggbb' */
  color: string
  /** 0 matt, 1 glazed. */
  gloss?: number
  metal?: boolean
}

/** The visible share of a circle's depth: the camera looks down by about 16 degrees. */
export const tilt = 0.28

const sun = unit([-0.6, 0.62, 0.5])
const half = unit([-0.6, 0.62 + tilt, 0.5 + 0.96])

/** The color of a lit spot. */
export function lit({ color, gloss = 0.15, metal = false }: Material, normal: Normal): string {
  if (metal) return metallic(color, normal)
  const facing = dot(normal, sun)
  const wrapped = Math.max(0, (facing + 0.35) / 1.35)
  const bounce = 0.1 * Math.max(0, dot(normal, [0.85, -0.45, 0.2]))
  const brightness = 0.36 + 0.09 * normal[1] + 0.8 * wrapped + bounce
  const point = Math.max(0, dot(normal, half)) ** 40
  const pane = bump(normal[0], -0.56, 0.1) * bump(normal[1], 0.1, 0.5)
  return mix(tone(color, brightness), '#fffaf0', Math.min(0.85, gloss * (point * 0.7 + pane * 0.55)))
}

/** 0 is the deepest shade of a color, 1 the color itself; above 1 it approaches white. */
export function tone(color: string, brightness: number): string {
  if (brightness >= 1) return mix(color, '#fff6e6', Math.min(1, (brightness - 1) * 1.1))
  return mix(shadeOf(color), color, Math.max(0, brightness))
}

export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)]
  return `#${a
    .map((value, i) =>
      Math.round(value + ((b[i] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Metal mirrors a room: a bright window at the upper left, a dark floor line, a warm wall. */
function metallic(color: string, normal: Normal): string {
  const view = unit([0, tilt, 0.96])
  const twice = 2 * dot(normal, view)
  const [right, up] = [twice * normal[0] - view[0], twice * normal[1] - view[1]]
  const window = bump(right, -0.72, 0.26) * bump(up, 0.35, 0.8)
  const strip = bump(right, 0.78, 0.12) * 0.5
  const floor = bump(up, -0.35, 0.3) * 0.42
  const side = bump(right, -0.2, 0.22) * 0.3 + bump(right, 0.5, 0.2) * 0.36
  const brightness = 0.86 + 0.24 * up + 0.66 * window + strip - floor - side
  return tone(color, Math.max(0.06, brightness))
}

function shadeOf(color: string): string {
  const [red = 0, green = 0, blue = 0] = channels(color)
  return hex([red * 0.4 + 8, green * 0.31 + 5, blue * 0.27 + 6])
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}

function hex(values: number[]): string {
  return `#${values.map((value) => Math.round(Math.min(255, value)).toString(16).padStart(2, '0')).join('')}`
}

function bump(value: number, center: number, width: number): number {
  return Math.exp(-(((value - center) / width) ** 2))
}

function dot(a: Normal, b: Normal): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function unit([x, y, z]: Normal): Normal {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
