import type { Patch, Surface } from './drawing/surface.ts'
import type { Point } from './drawing/svg.ts'
import type { Turned } from './drawing/turned.ts'
import { scaled } from './ceramics.ts'
import { crease, edge, textile } from './cloth.ts'
import { tassel } from './cushions.ts'
import { flatStrap, leather, stud } from './leather.ts'
import { lit, mix, tilt, tone, unit } from './drawing/light.ts'
import { metals } from './metal.ts'
import { blurred, clipped, ellipse, n, outline, polygon, smooth } from './drawing/svg.ts'
import { swing, thread, tube } from './drawing/tube.ts'
import { mouth, radiusAt, shadow } from './drawing/turned.ts'

/** A canvas bag that stands by itself, with a soft belly and two straps. */
export function tote(
  [x, y]: Point,
  scale: number,
  color: string,
  patches: readonly Patch[],
  strap = '#8a5f3c',
): string {
  const [width, height] = [520 * scale, 540 * scale]
  const front: Surface = {
    at: (u, v) => [
      x - width / 2 + width * u + Math.sin(v * 3) * 9 * (u - 0.5),
      y -
        height +
        height * v +
        Math.sin(u * Math.PI) * (24 * v + 10 * Math.sin(u * 9) * (1 - v) - 8 * (1 - v)),
    ],
    normal: (u, v) => unit([(u - 0.5) * 1.5 + 0.18 * Math.sin(u * 13 + v * 3), 0.1 + (0.5 - v) * 0.34, 1]),
  }
  const back: Surface = {
    at: (u) => [x - width * 0.46 + width * 0.94 * u, y - height - 34 * scale + Math.sin(u * Math.PI) * 14],
    normal: () => [0, 0, 1],
  }
  const field = patches.map((patch) => ({
    ...patch,
    outline: patch.outline.map(([u, v]): Point => [0.13 + u * 0.74, 0.3 + v * 0.5]),
  }))
  const strapOf = (dy: number, spread: number, lightness: number) =>
    flatStrap(
      swing(
        [x - spread, y - height + dy],
        [x - spread * 0.9, y - height - 330 * scale + dy],
        [x + spread * 0.9, y - height - 330 * scale + dy],
        [x + spread, y - height + dy],
      ),
      34 * scale,
      tone(strap, lightness),
    )
  const backEdge = [0, 0.25, 0.5, 0.75, 1].map((u) => back.at(u, 0)).filter((point) => point !== undefined)
  const frontEdge = [1, 0.75, 0.5, 0.25, 0].map((u) => front.at(u, 0)).filter((point) => point !== undefined)
  return [
    blurred(
      28,
      ellipse([x + 90 * scale, y - 14 * scale], [width * 0.6, 54 * scale], 'fill="#4a2f18" opacity=".36"'),
    ),
    blurred(6, ellipse([x + 5, y + 18 * scale], [width * 0.49, 22 * scale], 'fill="#2a180c" opacity=".5"')),
    strapOf(-30 * scale, 118 * scale, 0.72),
    polygon([...backEdge, ...frontEdge], `fill="${tone(color, 0.42)}"`),
    textile(front, { color }, field, { columns: 60, rows: 24, grain: 0.28 }),
    clipped(
      `<path d="${outline(edge(front))}"/>`,
      crease(
        [
          [x - width * 0.42, y - height * 0.2],
          [x - width * 0.2, y - height * 0.1],
          [x - width * 0.06, y - height * 0.02],
        ],
        18,
      ),
      crease(
        [
          [x + width * 0.44, y - height * 0.32],
          [x + width * 0.3, y - height * 0.12],
          [x + width * 0.2, y],
        ],
        18,
      ),
      crease(
        [
          [x - width * 0.4, y - height * 0.96],
          [x - width * 0.34, y - height * 0.7],
        ],
        15,
      ),
    ),
    `<path d="${smooth(frontEdge.map(([px, py]): Point => [px, py + 30 * scale]))}" fill="none" stroke="${tone(color, 0.62)}" stroke-width="2.6" stroke-dasharray="9 6"/>`,
    strapOf(40 * scale, 132 * scale, 1),
    ...[-1, 1].map((side) =>
      patchOf([x + side * 132 * scale, y - height + 66 * scale], 30 * scale, 64 * scale, strap),
    ),
  ].join('')
}

/** A flat pouch with a brass zip, an embroidered star and a tassel. */
export function pouch(
  [x, y]: Point,
  scale: number,
  color: string,
  patches: readonly Patch[],
  thread_ = '#e9c88a',
): string {
  const [width, height] = [640 * scale, 410 * scale]
  const surface: Surface = {
    at: (u, v) => [
      x - width / 2 + width * u + (u - 0.5) * 16 * Math.sin(v * Math.PI),
      y - height + height * v + Math.sin(u * Math.PI) * (v - 0.4) * 26,
    ],
    normal: (u, v) =>
      unit([
        Math.sign(u - 0.5) * Math.abs(u * 2 - 1) ** 3 * 1.2,
        -Math.sign(v - 0.5) * Math.abs(v * 2 - 1) ** 3 * 1.1 + 0.12,
        1,
      ]),
  }
  const top = Array.from({ length: 13 }, (_, i) => surface.at(0.03 + (i / 12) * 0.94, 0.045)).filter(
    (point) => point !== undefined,
  )
  const end = top.at(-1) ?? [x, y]
  return [
    blurred(24, ellipse([x + 60 * scale, y - 6], [width * 0.54, 46 * scale], 'fill="#4a2f18" opacity=".4"')),
    blurred(6, ellipse([x, y + 8], [width * 0.48, 18 * scale], 'fill="#2a180c" opacity=".5"')),
    textile(surface, { color }, patches, { columns: 50, rows: 34, grain: 0.26 }),
    clipped(
      `<path d="${outline(edge(surface))}"/>`,
      crease(
        [
          [x - width * 0.46, y - height * 0.3],
          [x - width * 0.3, y - height * 0.12],
          [x - width * 0.24, y],
        ],
        16,
      ),
      crease(
        [
          [x + width * 0.3, y - height * 0.9],
          [x + width * 0.38, y - height * 0.62],
        ],
        16,
      ),
    ),
    thread(top, 22 * scale, tone(color, 0.45)),
    `<path d="${smooth(top)}" fill="none" stroke="${metals.brass}" stroke-width="${n(12 * scale)}" stroke-dasharray="${n(5 * scale)} ${n(4 * scale)}"/>`,
    `<path d="${smooth(top)}" transform="translate(0 -2)" fill="none" stroke="${tone(metals.brass, 1.4)}" stroke-width="${n(3 * scale)}" stroke-dasharray="${n(5 * scale)} ${n(4 * scale)}"/>`,
    tube([end, [end[0] + 22 * scale, end[1] + 16 * scale]], 20 * scale, { color: metals.brass, metal: true }),
    tassel([end[0] + 26 * scale, end[1] + 26 * scale], 0.4, 1.5 * scale, thread_),
  ].join('')
}

/** A round basket of plaited palm leaf. */
export function basket(foot: Point, scale: number, contents = ''): string {
  const straw = '#cfae74'
  const shape: Turned = {
    foot,
    outline: scaled(
      [
        [260, 380],
        [258, 360],
        [238, 180],
        [204, 30],
        [186, 0],
      ],
      scale,
    ),
  }
  const rows = 15
  const plait = Array.from({ length: rows }, (_, row) => {
    const height = (372 - row * 24.6) * scale
    const [radius, nextHeight] = [radiusAt(shape, height), height - 12 * scale]
    const count = 46
    return Array.from({ length: count }, (__, index) => {
      const angle = ((index + 0.5) / count - 0.5) * Math.PI
      const px = foot[0] + radius * Math.sin(angle)
      const py = foot[1] - nextHeight + radius * Math.cos(angle) * tilt
      const color =
        row === 4 || row === 9
          ? index % 2
            ? '#8f3a2e'
            : straw
          : (index + row) % 2
            ? straw
            : mix(straw, '#8a6a36', 0.35)
      const fill = lit({ color, gloss: 0.2 }, unit([Math.sin(angle), 0.08, Math.cos(angle)]))
      const w = ((radius * Math.PI) / count) * Math.max(0.08, Math.cos(angle)) * 0.92
      return `<path d="M${n(px - w)} ${n(py - 12 * scale)}L${n(px + w)} ${n(py - 7 * scale)}L${n(px + w)} ${n(py + 15 * scale)}L${n(px - w)} ${n(py + 10 * scale)}Z" fill="${fill}" stroke="${tone(straw, 0.3)}" stroke-opacity=".4" stroke-width="1.2"/>`
    }).join('')
  })
  const handle = (dy: number, spread: number, light: number) =>
    tube(
      swing(
        [foot[0] - spread, foot[1] - 360 * scale + dy],
        [foot[0] - spread * 0.9, foot[1] - 660 * scale + dy],
        [foot[0] + spread * 0.9, foot[1] - 660 * scale + dy],
        [foot[0] + spread, foot[1] - 360 * scale + dy],
      ),
      26 * scale,
      { color: tone('#7d4f2e', light), gloss: 0.3 },
    )
  return [
    shadow(shape, { strength: 0.36 }),
    handle(-46 * scale, 130 * scale, 0.7),
    mouth(shape, { color: straw }, { depth: 230 * scale, narrowing: 0.2, lip: 0.95 }),
    contents,
    bodyFill(shape, straw),
    ...plait,
    handle(64 * scale, 140 * scale, 1),
  ].join('')
}

function bodyFill(shape: Turned, color: string): string {
  const [x, y] = shape.foot
  const [top = 0, tall = 0] = shape.outline[0] ?? []
  const base = shape.outline.at(-1)?.[0] ?? 0
  return `<path d="M${n(x - top)} ${n(y - tall)}A${n(top)} ${n(top * tilt)} 0 0 0 ${n(x + top)} ${n(y - tall)}L${n(x + base)} ${n(y)}A${n(base)} ${n(base * tilt)} 0 0 1 ${n(x - base)} ${n(y)}Z" fill="${tone(color, 0.4)}"/>`
}

function patchOf([x, y]: Point, width: number, height: number, color: string): string {
  return (
    leather(
      `M${n(x - width)} ${n(y - height / 2)}h${n(width * 2)}v${n(height)}h${n(-width * 2)}Z`,
      color,
      [x - width, y - height / 2],
      [x + width, y + height / 2],
      1,
    ) + [-0.55, 0.55].map((side) => stud([x + side * width, y], 6)).join('')
  )
}
