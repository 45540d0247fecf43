import type { Patch } from './surface.ts'
import type { Point } from './svg.ts'
import { random } from './svg.ts'

/** Ground, two inks and an accent. */
export type Palette = readonly [ground: string, ink: string, second: string, accent: string]

/** A field of motifs in u and v: how many times across and down. */
type Field = { across: number; down: number; palette: Palette }

/** Eight-pointed stars and the crosses between them, as on a tiled wall. */
export function zellige({ across, down, palette }: Field): Patch[] {
  return cells(across, down, ([u, v], [w, h], column, row) => {
    const place = (points: readonly Point[]): Point[] =>
      points.map(([x, y]) => [u + (x + 0.5) * w, v + (y + 0.5) * h])
    const star = (column + row) % 2 === 0 ? palette[1] : palette[2]
    return [
      { outline: place(starPoints(8, 0.5, 0.765)), color: star },
      { outline: place(starPoints(8, 0.37, 0.765)), color: palette[0] },
      { outline: place(starPoints(8, 0.3, 0.765)), color: palette[3] },
      { outline: place(starPoints(8, 0.13, 0.9)), color: palette[0] },
      { outline: place(lozenge(0.5, 0.5, 0.1, 0.1)), color: palette[1] },
    ]
  })
}

/** Lozenges within lozenges with stepped edges, as woven in kilims. */
export function lozenges({ across, down, palette }: Field): Patch[] {
  return cells(across, down, ([u, v], [w, h]) => {
    const place = (points: readonly Point[]): Point[] =>
      points.map(([x, y]) => [u + (x + 0.5) * w, v + (y + 0.5) * h])
    return [
      { outline: place(stepped(0.5, 6)), color: palette[1] },
      { outline: place(stepped(0.38, 5)), color: palette[0] },
      { outline: place(stepped(0.29, 4)), color: palette[2] },
      { outline: place(stepped(0.15, 3)), color: palette[3] },
      ...[-1, 1].flatMap((side) =>
        [-1, 1].map((end) => ({
          outline: place(lozenge(side * 0.5, end * 0.5, 0.13, 0.13)),
          color: palette[3],
        })),
      ),
    ]
  })
}

/** Small stars in staggered rows with dots between. */
export function stars({ across, down, palette }: Field): Patch[] {
  return cells(across, down, ([u, v], [w, h], column, row) => {
    const shift = row % 2 === 0 ? 0 : 0.5
    const inside = column + shift + 1 <= across
    if (!inside) return []
    const place = (points: readonly Point[]): Point[] =>
      points.map(([x, y]) => [u + (x + 0.5 + shift) * w, v + (y + 0.5) * h])
    const ink = (column + row) % 3 === 0 ? palette[3] : palette[1]
    return [
      { outline: place(starPoints(8, 0.36, 0.5)), color: ink },
      { outline: place(starPoints(8, 0.12, 0.8)), color: palette[0] },
      { outline: place(lozenge(0.5, 0, 0.07, 0.07)), color: palette[2] },
    ]
  })
}

/** Rows of rolling crests. */
export function waves({ across, down, palette }: Field): Patch[] {
  const steps = across * 12
  return Array.from({ length: down }, (_, row) => row).flatMap((row) => {
    const crest = (step: number, offset: number) =>
      (row + 0.5 + offset + 0.27 * Math.sin((step / 12) * Math.PI * 2 + row * Math.PI)) / down
    return Array.from({ length: steps }, (__, step): Patch[] => {
      const [left, right] = [step / steps, (step + 1) / steps]
      const band = (from: number, to: number, color: string): Patch => ({
        color,
        outline: [
          [left, crest(step, from)],
          [right, crest(step + 1, from)],
          [right, crest(step + 1, to)],
          [left, crest(step, to)],
        ],
      })
      const ink = row % 3 === 1 ? palette[2] : row % 3 === 2 ? palette[3] : palette[1]
      return [band(-0.2, 0.16, ink), band(0.22, 0.27, palette[1])]
    }).flat()
  })
}

/** Stripes from side to side; widths as shares of the whole, colors in turn. */
export function stripes(bands: readonly (readonly [from: number, to: number, color: string])[]): Patch[] {
  return bands.map(([from, to, color]) => ({
    color,
    outline: [
      [0, from],
      [1, from],
      [1, to],
      [0, to],
    ],
  }))
}

/** Brush strokes thick and thin, as a reed pen held at a slant would leave them; no letters. */
export function strokes({ across, palette }: Field, seed: number): Patch[] {
  const chance = random(seed)
  return Array.from({ length: across }, (_, index): Patch[] => {
    const u = (index + 0.5) / across
    const width = 1 / across
    const bow = 0.28 + chance() * 0.16
    const tall = penStroke(
      (t) => [u + width * (0.3 - 0.16 * t + 0.1 * Math.sin(t * 3)), 0.06 + t * (0.55 + chance() * 0.001)],
      width * 0.13,
    )
    const sweep = penStroke(
      (t) => [u + width * (0.52 - t * 1.05), 0.62 + bow * Math.sin(t * Math.PI) * 0.75 - t * 0.16],
      width * 0.15,
    )
    const dot = lozengeAt([u - width * 0.12, 0.3 + chance() * 0.14], width * 0.085, 0.055)
    return [
      { outline: tall, color: palette[1] },
      { outline: sweep, color: palette[1] },
      { outline: dot, color: palette[3] },
    ]
  }).flat()
}

export function starPoints(points: number, radius: number, inner: number): Point[] {
  return Array.from({ length: points * 2 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * inner
    const angle = (index * Math.PI) / points - Math.PI / 2
    return [reach * Math.cos(angle), reach * Math.sin(angle)]
  })
}

function penStroke(line: (t: number) => Point, nib: number): Point[] {
  const steps = Array.from({ length: 13 }, (_, index) => index / 12)
  const edge = (side: number) =>
    steps.map((t): Point => {
      const [x, y] = line(t)
      const pressure = 0.25 + 0.75 * Math.sin(Math.min(1, t * 1.25 + 0.12) * Math.PI)
      return [x + side * nib * pressure, y - side * nib * 1.1 * pressure]
    })
  return [...edge(-1), ...edge(1).toReversed()]
}

function lozenge(x: number, y: number, w: number, h: number): Point[] {
  return [
    [x, y - h],
    [x + w, y],
    [x, y + h],
    [x - w, y],
  ]
}

function lozengeAt([x, y]: Point, w: number, h: number): Point[] {
  return lozenge(x, y, w, h)
}

function stepped(reach: number, steps: number): Point[] {
  const quarter = Array.from({ length: steps }, (_, index): Point[] => {
    const [x0, x1] = [(index / steps) * reach, ((index + 1) / steps) * reach]
    const y = reach - (index / steps) * reach
    return [
      [x0, -y],
      [x1, -y],
    ]
  }).flat()
  const half = [...quarter, ...quarter.map(([x, y]): Point => [x, -y]).toReversed()]
  return [...half, ...half.map(([x, y]): Point => [-x, y]).toReversed()]
}

function cells(
  across: number,
  down: number,
  motif: (corner: Point, size: Point, column: number, row: number) => Patch[],
): Patch[] {
  return Array.from({ length: across * down }, (_, index) => {
    const [column, row] = [index % across, Math.floor(index / across)]
    return motif([column / across, row / down], [1 / across, 1 / down], column, row)
  }).flat()
}
