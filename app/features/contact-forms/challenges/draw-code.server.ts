/** Draws the picture of a captcha code: distorted letters crossed by lines, deterministic for a seed. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { LETTER_HEIGHT, LETTER_WIDTH, strokes, type Point } from './letters.ts'

export type CodeAppearance = {
  widthInPixels: number
  heightInPixels: number
  /** Color: '#1a2b3c'. */
  foreground: string
  background: string
}

/** Screens have several device pixels per CSS pixel; letters this small need them. */
const DOTS_PER_PIXEL = 3

/** PNG. The distortion can be reproduced only with the seed. */
export function drawCode(code: string, appearance: CodeAppearance, seed: string): Promise<Buffer> {
  const width = appearance.widthInPixels * DOTS_PER_PIXEL
  const height = appearance.heightInPixels * DOTS_PER_PIXEL
  const chance = chanceFrom(seed)
  const bend = bendOf({ width, height }, chance)
  const lines = [...code].flatMap((letter, index) => {
    const place = placeOf({ index, count: code.length, width, height }, chance)
    return strokes(letter).map((stroke) => pathOf(inSteps(stroke).map(place).map(bend)))
  })
  const across = [0, 1].map(() => pathOf(inSteps(acrossOf({ width, height }, chance)).map(bend)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${appearance.background}"/>
    <g fill="none" stroke="${appearance.foreground}" stroke-linecap="round" stroke-linejoin="round">
      <path stroke-width="${height / 13}" d="${lines.join('')}"/>
      <path stroke-width="${height / 30}" d="${across.join('')}"/>
    </g></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

type Chance = (from: number, to: number) => number
type Place = (point: Point) => Point

function chanceFrom(seed: string): Chance {
  const bytes = createHash('shake256', { outputLength: 256 }).update(seed).digest()
  let at = 0
  return (from, to) => {
    const share = bytes.readUInt16BE(at % bytes.length) / 0x1_00_00
    at += 2
    return from + share * (to - from)
  }
}

/** Places each letter in its part of the picture, slightly rotated and shifted. */
function placeOf(
  { index, count, width, height }: { index: number; count: number; width: number; height: number },
  chance: Chance,
): Place {
  const slot = width / (count + 0.4)
  const scale = chance(0.52, 0.6) * Math.min(height / LETTER_HEIGHT, slot / (LETTER_WIDTH * 0.8))
  const rotation = chance(-0.3, 0.3)
  const middle: Point = [
    slot * (index + 0.7) + chance(-0.06, 0.06) * slot,
    height / 2 + chance(-0.07, 0.07) * height,
  ]
  return ([column, row]) => {
    const x = (column - LETTER_WIDTH / 2) * scale
    const y = (row - LETTER_HEIGHT / 2) * scale
    return [
      middle[0] + x * Math.cos(rotation) - y * Math.sin(rotation),
      middle[1] + x * Math.sin(rotation) + y * Math.cos(rotation),
    ]
  }
}

/** Distorts points by two waves, horizontal and vertical. */
function bendOf({ width, height }: { width: number; height: number }, chance: Chance): Place {
  const [along, across] = [chance(0.02, 0.035) * height, chance(0.03, 0.06) * height]
  const [first, second] = [chance(0, 7), chance(0, 7)]
  const [slow, quick] = [chance(5, 8), chance(7, 11)]
  return ([x, y]) => [
    x + along * Math.sin((y / height) * slow + first),
    y + across * Math.sin((x / width) * quick + second),
  ]
}

function acrossOf({ width, height }: { width: number; height: number }, chance: Chance): Point[] {
  const heights = [chance(0.15, 0.85), chance(0.15, 0.85), chance(0.15, 0.85)]
  return heights.map((share, index) => [(width * index) / 2, height * share])
}

/** Splits long segments into many short ones, so that they can be bent. */
function inSteps(stroke: Point[]): Point[] {
  const STEPS = 8
  return stroke.flatMap((point, index): Point[] => {
    const next = stroke[index + 1]
    if (!next) return [point]
    return Array.from({ length: STEPS }, (_, step): Point => {
      const share = step / STEPS
      return [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]
    })
  })
}

function pathOf(points: Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}
