import type { Patch, Surface } from './surface.ts'
import type { Point } from './svg.ts'
import type { Turned } from './turned.ts'
import { sheetShadow } from './box.ts'
import { scaled } from './ceramics.ts'
import { crease, edge, textile } from './cloth.ts'
import { lit, mix, tilt, tone, unit } from './light.ts'
import { metals } from './metal.ts'
import { tassel } from './textiles.ts'
import { blurred, clipped, ellipse, gradient, n, outline, polygon, smooth } from './svg.ts'
import { swing, thread, tube } from './tube.ts'
import { mouth, radiusAt, shadow } from './turned.ts'

/** A canvas bag that stands by itself, with a soft belly and two straps. */
export function tote([x, y]: Point, scale: number, color: string, patches: readonly Patch[], strap = '#8a5f3c'): string {
  const [width, height] = [520 * scale, 540 * scale]
  const front: Surface = {
    at: (u, v) => [x - width / 2 + width * u + Math.sin(v * 3) * 9 * (u - 0.5), y - height + height * v + Math.sin(u * Math.PI) * (24 * v + 10 * Math.sin(u * 9) * (1 - v) - 8 * (1 - v))],
    normal: (u, v) => unit([(u - 0.5) * 1.5 + 0.18 * Math.sin(u * 13 + v * 3), 0.1 + (0.5 - v) * 0.34, 1]),
  }
  const back: Surface = { at: (u) => [x - width * 0.46 + width * 0.94 * u, y - height - 34 * scale + Math.sin(u * Math.PI) * 14], normal: () => [0, 0, 1] }
  const field = patches.map((patch) => ({ ...patch, outline: patch.outline.map(([u, v]): Point => [0.13 + u * 0.74, 0.3 + v * 0.5]) }))
  const strapOf = (dy: number, spread: number, lightness: number) =>
    flatStrap(swing([x - spread, y - height + dy], [x - spread * 0.9, y - height - 330 * scale + dy], [x + spread * 0.9, y - height - 330 * scale + dy], [x + spread, y - height + dy]), 34 * scale, tone(strap, lightness))
  const backEdge = [0, 0.25, 0.5, 0.75, 1].map((u) => back.at(u, 0)).filter((point) => point !== undefined)
  const frontEdge = [1, 0.75, 0.5, 0.25, 0].map((u) => front.at(u, 0)).filter((point) => point !== undefined)
  return [
    blurred(28, ellipse([x + 90 * scale, y - 14 * scale], [width * 0.6, 54 * scale], 'fill="#4a2f18" opacity=".36"')),
    blurred(6, ellipse([x + 5, y + 18 * scale], [width * 0.49, 22 * scale], 'fill="#2a180c" opacity=".5"')),
    strapOf(-30 * scale, 118 * scale, 0.72),
    polygon([...backEdge, ...frontEdge], `fill="${tone(color, 0.42)}"`),
    textile(front, { color }, field, { columns: 60, rows: 24, grain: 0.28 }),
    clipped(
      `<path d="${outline(edge(front))}"/>`,
      crease([[x - width * 0.42, y - height * 0.2], [x - width * 0.2, y - height * 0.1], [x - width * 0.06, y - height * 0.02]], 18),
      crease([[x + width * 0.44, y - height * 0.32], [x + width * 0.3, y - height * 0.12], [x + width * 0.2, y]], 18),
      crease([[x - width * 0.4, y - height * 0.96], [x - width * 0.34, y - height * 0.7]], 15),
    ),
    `<path d="${smooth(frontEdge.map(([px, py]): Point => [px, py + 30 * scale]))}" fill="none" stroke="${tone(color, 0.62)}" stroke-width="2.6" stroke-dasharray="9 6"/>`,
    strapOf(40 * scale, 132 * scale, 1),
    ...[-1, 1].map((side) => patchOf([x + side * 132 * scale, y - height + 66 * scale], 30 * scale, 64 * scale, strap)),
  ].join('')
}

/** A leather bag with a flap, two straps and brass buckles. */
export function satchel([x, y]: Point, scale: number, color: string): string {
  const at = (dx: number, dy: number): Point => [x + dx * scale, y - dy * scale]
  const bodyShape = [at(-290, 380), at(-300, 120), at(-292, 10), at(-270, -6), at(270, -6), at(292, 10), at(300, 120), at(290, 380)]
  const flap = [at(-296, 400), at(-306, 300), at(-300, 170), at(-274, 138), at(0, 128), at(274, 138), at(300, 170), at(306, 300), at(296, 400), at(270, 420), at(-270, 420)]
  const shoulder = swing(at(-276, 396), at(-330, 880), at(330, 880), at(276, 396), 24)
  return [
    blurred(30, ellipse([x + 110 * scale, y - 20 * scale], [350 * scale, 60 * scale], 'fill="#4a2f18" opacity=".4"')),
    blurred(6, ellipse([x + 5, y + 8], [292 * scale, 20 * scale], 'fill="#2a180c" opacity=".6"')),
    flatStrap(shoulder, 36 * scale, tone(color, 0.86)),
    leather(smooth(bodyShape, true, 16), color, at(-300, 400), at(300, -10), 0.86),
    stitched(bodyShape, color, 0.965, x, y - 190 * scale),
    blurred(9, `<path d="${smooth(flap, true, 16)}" transform="translate(4 16)" fill="#1a0d06" opacity=".45"/>`),
    leather(smooth(flap, true, 16), color, at(-300, 420), at(300, 130), 1),
    stitched(flap, color, 0.955, x, y - 280 * scale),
    ...[-150, 150].map((dx) => belt(at, dx, scale, color)),
    tube([at(-80, 424), at(-60, 462), at(60, 462), at(80, 424)], 26 * scale, { color: tone(color, 0.95), gloss: 0.3 }),
    ...[-86, 86].map((dx) => ellipse(at(dx, 420), [15 * scale, 15 * scale], `fill="${metals.brass}" stroke="${tone(metals.brass, 0.5)}" stroke-width="3"`)),
  ].join('')
}

/** A flat pouch with a brass zip, an embroidered star and a tassel. */
export function pouch([x, y]: Point, scale: number, color: string, patches: readonly Patch[], thread_ = '#e9c88a'): string {
  const [width, height] = [640 * scale, 410 * scale]
  const surface: Surface = {
    at: (u, v) => [x - width / 2 + width * u + (u - 0.5) * 16 * Math.sin(v * Math.PI), y - height + height * v + Math.sin(u * Math.PI) * (v - 0.4) * 26],
    normal: (u, v) => unit([Math.sign(u - 0.5) * Math.abs(u * 2 - 1) ** 3 * 1.2, -Math.sign(v - 0.5) * Math.abs(v * 2 - 1) ** 3 * 1.1 + 0.12, 1]),
  }
  const top = Array.from({ length: 13 }, (_, i) => surface.at(0.03 + (i / 12) * 0.94, 0.045)).filter((point) => point !== undefined)
  const end = top.at(-1) ?? [x, y]
  return [
    blurred(24, ellipse([x + 60 * scale, y - 6], [width * 0.54, 46 * scale], 'fill="#4a2f18" opacity=".4"')),
    blurred(6, ellipse([x, y + 8], [width * 0.48, 18 * scale], 'fill="#2a180c" opacity=".5"')),
    textile(surface, { color }, patches, { columns: 50, rows: 34, grain: 0.26 }),
    clipped(`<path d="${outline(edge(surface))}"/>`, crease([[x - width * 0.46, y - height * 0.3], [x - width * 0.3, y - height * 0.12], [x - width * 0.24, y]], 16), crease([[x + width * 0.3, y - height * 0.9], [x + width * 0.38, y - height * 0.62]], 16)),
    thread(top, 22 * scale, tone(color, 0.45)),
    `<path d="${smooth(top)}" fill="none" stroke="${metals.brass}" stroke-width="${n(12 * scale)}" stroke-dasharray="${n(5 * scale)} ${n(4 * scale)}"/>`,
    `<path d="${smooth(top)}" transform="translate(0 -2)" fill="none" stroke="${tone(metals.brass, 1.4)}" stroke-width="${n(3 * scale)}" stroke-dasharray="${n(5 * scale)} ${n(4 * scale)}"/>`,
    tube([end, [end[0] + 22 * scale, end[1] + 16 * scale]], 20 * scale, { color: metals.brass, metal: true }),
    tassel([end[0] + 26 * scale, end[1] + 26 * scale], 0.4, 1.5 * scale, thread_),
  ].join('')
}

/** A felt sleeve with a leather strap. */
export function sleeve([x, y]: Point, scale: number, felt: string, strap: string, { turn = -5 }: { turn?: number } = {}): string {
  const [w, h] = [700 * scale, 500 * scale]
  const shape: Point[] = [[x - w / 2, y - h], [x + w / 2, y - h], [x + w / 2, y], [x - w / 2, y]]
  const rect = (inset: number, attributes: string) => `<rect x="${n(x - w / 2 + inset)}" y="${n(y - h + inset)}" width="${n(w - inset * 2)}" height="${n(h - inset * 2)}" rx="${n(22 * scale)}" ${attributes}/>`
  const specks = Array.from({ length: 900 }, (_, i) => {
    const [px, py] = [x - w / 2 + ((i * 97.13) % w), y - h + ((i * 61.77) % h)]
    return `<path d="M${n(px)} ${n(py)}l${(i % 7) - 3} ${(i % 5) - 2}" stroke="${i % 2 ? tone(felt, 1.2) : tone(felt, 0.6)}" stroke-opacity=".35"/>`
  })
  return `<g transform="rotate(${turn} ${n(x)} ${n(y - h / 2)})">${[
    sheetShadow(shape, 20),
    gradient([0, 0], [1, 1], [[0, tone(felt, 1.14)], [0.5, felt], [1, tone(felt, 0.72)]], (url) => rect(0, `fill="${url}"`)),
    clipped(rect(0, ''), ...specks),
    rect(16 * scale, `fill="none" stroke="${tone(felt, 0.5)}" stroke-width="2.6" stroke-dasharray="10 7"`),
    blurred(6, `<rect x="${n(x + w * 0.12 + 6)}" y="${n(y - h - 16 + 12)}" width="${n(104 * scale)}" height="${n(h * 0.62)}" rx="18" fill="#1a0d06" opacity=".36"/>`),
    leather(`M${n(x + w * 0.12)} ${n(y - h - 14)}h${n(104 * scale)}v${n(h * 0.56)}a${n(52 * scale)} ${n(52 * scale)} 0 0 1 ${n(-104 * scale)} 0Z`, strap, [x + w * 0.12, y - h], [x + w * 0.12 + 104 * scale, y - h * 0.4], 1),
    `<path d="M${n(x + w * 0.12 + 11)} ${n(y - h)}v${n(h * 0.53)}a${n(52 * scale - 11)} ${n(52 * scale - 11)} 0 0 0 ${n(104 * scale - 22)} 0V${n(y - h)}" fill="none" stroke="${tone(strap, 1.5)}" stroke-width="2.6" stroke-dasharray="9 6"/>`,
    stud([x + w * 0.12 + 52 * scale, y - h * 0.44], 15 * scale),
  ].join('')}</g>`
}

/** A folded wallet, seen a little from above. */
export function wallet([x, y]: Point, scale: number, color: string, { open = false, turn = -8 }: { open?: boolean; turn?: number } = {}): string {
  const [w, h] = [(open ? 720 : 460) * scale, 360 * scale]
  const left = x - w / 2
  const shape: Point[] = [[left, y - h], [left + w, y - h], [left + w, y], [left, y]]
  const rect = (px: number, py: number, rw: number, rh: number) => `M${n(px + 16)} ${n(py)}h${n(rw - 32)}q16 0 16 16v${n(rh - 32)}q0 16 -16 16h${n(32 - rw)}q-16 0 -16 -16v${n(32 - rh)}q0 -16 16 -16Z`
  const stitches = (px: number, py: number, rw: number, rh: number) => `<path d="${rect(px + 13, py + 13, rw - 26, rh - 26)}" fill="none" stroke="${tone(color, 1.55)}" stroke-opacity=".85" stroke-width="3" stroke-dasharray="11 7"/>`
  const cards = ['#e9dcc3', '#2a7a76', '#b9623f'].map((ink, index) => `<path d="${rect(left + w * 0.55, y - h * (0.9 - index * 0.17), w * 0.39, h * 0.5)}" fill="${ink}"/>`)
  const slots = open ? [0, 1, 2].map((index) => cards[index] + leather(rect(left + w * 0.53, y - h * (0.74 - index * 0.19), w * 0.43, h * (0.72 - index * 0.19)), tone(color, 0.94 + index * 0.05), [left + w * 0.5, y - h], [left + w, y], 1)) : []
  return `<g transform="rotate(${turn} ${n(x)} ${n(y - h / 2)})">${[
    sheetShadow(shape, open ? 12 : 22),
    open ? '' : `<path d="${rect(left + 8, y - h + 16, w, h)}" fill="${tone(color, 0.45)}"/>`,
    leather(rect(left, y - h, w, h), color, [left, y - h], [left + w, y], 1),
    stitches(left, y - h, w, h),
    ...slots,
    open ? blurred(4, `<path d="M${n(x)} ${n(y - h + 6)}V${n(y - 6)}" stroke="#1a0d06" stroke-opacity=".5" stroke-width="9"/>`) : gradient([0, 0], [1, 0], [[0, '#fffaf0', 0.3], [1, '#fffaf0', 0]], (url) => `<rect x="${n(left)}" y="${n(y - h)}" width="${n(w * 0.12)}" height="${n(h)}" rx="16" fill="${url}"/>`),
  ].join('')}</g>`
}

/** A round basket of plaited palm leaf. */
export function basket(foot: Point, scale: number, contents = ''): string {
  const straw = '#cfae74'
  const shape: Turned = { foot, outline: scaled([[260, 380], [258, 360], [238, 180], [204, 30], [186, 0]], scale) }
  const rows = 15
  const plait = Array.from({ length: rows }, (_, row) => {
    const height = (372 - row * 24.6) * scale
    const [radius, nextHeight] = [radiusAt(shape, height), height - 12 * scale]
    const count = 46
    return Array.from({ length: count }, (__, index) => {
      const angle = ((index + 0.5) / count - 0.5) * Math.PI
      const px = foot[0] + radius * Math.sin(angle)
      const py = foot[1] - nextHeight + radius * Math.cos(angle) * tilt
      const color = row === 4 || row === 9 ? (index % 2 ? '#8f3a2e' : straw) : (index + row) % 2 ? straw : mix(straw, '#8a6a36', 0.35)
      const fill = lit({ color, gloss: 0.2 }, unit([Math.sin(angle), 0.08, Math.cos(angle)]))
      const w = ((radius * Math.PI) / count) * Math.max(0.08, Math.cos(angle)) * 0.92
      return `<path d="M${n(px - w)} ${n(py - 12 * scale)}L${n(px + w)} ${n(py - 7 * scale)}L${n(px + w)} ${n(py + 15 * scale)}L${n(px - w)} ${n(py + 10 * scale)}Z" fill="${fill}" stroke="${tone(straw, 0.3)}" stroke-opacity=".4" stroke-width="1.2"/>`
    }).join('')
  })
  const handle = (dy: number, spread: number, light: number) => tube(swing([foot[0] - spread, foot[1] - 360 * scale + dy], [foot[0] - spread * 0.9, foot[1] - 660 * scale + dy], [foot[0] + spread * 0.9, foot[1] - 660 * scale + dy], [foot[0] + spread, foot[1] - 360 * scale + dy]), 26 * scale, { color: tone('#7d4f2e', light), gloss: 0.3 })
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

export function leather(path: string, color: string, from: Point, to: Point, light: number): string {
  return [
    gradient(from, to, [[0, tone(color, 1.16 * light)], [0.3, tone(color, 1.02 * light)], [0.7, tone(color, 0.88 * light)], [1, tone(color, 0.62 * light)]], (url) => `<path d="${path}" fill="${url}"/>`, true),
    clipped(`<path d="${path}"/>`, blurred(8, `<path d="${path}" fill="none" stroke="#1a0d06" stroke-opacity=".3" stroke-width="14"/>`), `<path d="${path}" transform="translate(2 3)" fill="none" stroke="#fff3dc" stroke-opacity=".3" stroke-width="3"/>`),
  ].join('')
}

export function flatStrap(points: readonly Point[], width: number, color: string): string {
  const path = smooth(points)
  const line = (stroke: string, w: number, more = '') => `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${n(w)}" stroke-linecap="butt" ${more}/>`
  return [line(tone(color, 0.5), width), line(color, width * 0.9, 'transform="translate(-1 -1)"'), line(tone(color, 1.14), width * 0.4, `transform="translate(${n(-width * 0.14)} ${n(-width * 0.14)})" stroke-opacity=".5"`), line(tone(color, 1.5), 2, 'stroke-dasharray="8 6" stroke-opacity=".8"')].join('')
}

export function stud([x, y]: Point, radius: number): string {
  return ellipse([x + 2, y + 3], [radius, radius], 'fill="#1a0d06" opacity=".4"') + ellipse([x, y], [radius, radius], `fill="${tone(metals.brass, 0.8)}"`) + ellipse([x - radius * 0.2, y - radius * 0.25], [radius * 0.6, radius * 0.55], `fill="${tone(metals.brass, 1.25)}"`)
}

function belt(at: (dx: number, dy: number) => Point, dx: number, scale: number, color: string): string {
  const [left, right] = [dx - 26, dx + 26]
  const path = `M${at(left, 400).map(n).join(' ')}L${at(right, 400).map(n).join(' ')}L${at(right, 60).map(n).join(' ')}Q${at(dx, 26).map(n).join(' ')} ${at(left, 60).map(n).join(' ')}Z`
  const [bx, by] = at(dx - 40, 176)
  return [
    blurred(4, `<path d="${path}" transform="translate(5 7)" fill="#1a0d06" opacity=".4"/>`),
    leather(path, tone(color, 0.92), at(left, 400), at(right, 60), 1),
    `<rect x="${n(bx)}" y="${n(by)}" width="${n(80 * scale)}" height="${n(66 * scale)}" rx="${n(9 * scale)}" fill="none" stroke="${tone(metals.brass, 0.45)}" stroke-width="${n(15 * scale)}"/>`,
    `<rect x="${n(bx - 1)}" y="${n(by - 2)}" width="${n(80 * scale)}" height="${n(66 * scale)}" rx="${n(9 * scale)}" fill="none" stroke="${tone(metals.brass, 1.12)}" stroke-width="${n(8 * scale)}"/>`,
    tube([at(dx, 170), at(dx, 120)], 8 * scale, { color: metals.brass, metal: true }),
    ...[90, 78].slice(0, 1).map((dy) => ellipse(at(dx, dy), [5 * scale, 5 * scale], 'fill="#1a0d06" opacity=".7"')),
  ].join('')
}

function patchOf([x, y]: Point, width: number, height: number, color: string): string {
  return leather(`M${n(x - width)} ${n(y - height / 2)}h${n(width * 2)}v${n(height)}h${n(-width * 2)}Z`, color, [x - width, y - height / 2], [x + width, y + height / 2], 1) + [-0.55, 0.55].map((side) => stud([x + side * width, y], 6)).join('')
}

function stitched(shape: readonly Point[], color: string, share: number, x: number, y: number): string {
  const inner = shape.map(([px, py]): Point => [x + (px - x) * share, y + (py - y) * share])
  return `<path d="${smooth(inner, true, 16)}" fill="none" stroke="${tone(color, 1.5)}" stroke-opacity=".7" stroke-width="3.2" stroke-dasharray="12 8"/>`
}
