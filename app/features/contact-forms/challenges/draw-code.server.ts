/** Draws the picture of a captcha code: distorted letters crossed by lines, deterministic for a seed. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { LETTER_HEIGHT, LETTER_WIDTH, parseStrokes, type Point } from './letters.ts'

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
  const random = createRandom(seed)
  const bend = createBend({ width, height }, random)
  const letterPaths = [...code].flatMap((letter, index) => {
    const placeLetter = createLetterTransform({ index, count: code.length, width, height }, random)
    return parseStrokes(letter).map((stroke) => formatPath(splitIntoSteps(stroke).map(placeLetter).map(bend)))
  })
  const crossingPaths = [0, 1].map(() =>
    formatPath(splitIntoSteps(createCrossingLine({ width, height }, random)).map(bend)),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${appearance.background}"/>
    <g fill="none" stroke="${appearance.foreground}" stroke-linecap="round" stroke-linejoin="round">
      <path stroke-width="${height / 13}" d="${letterPaths.join('')}"/>
      <path stroke-width="${height / 30}" d="${crossingPaths.join('')}"/>
    </g></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

type RandomInRange = (minimum: number, maximum: number) => number
type PointTransform = (point: Point) => Point

function createRandom(seed: string): RandomInRange {
  const bytes = createHash('shake256', { outputLength: 256 }).update(seed).digest()
  let offset = 0
  return (minimum, maximum) => {
    const fraction = bytes.readUInt16BE(offset % bytes.length) / 0x1_00_00
    offset += 2
    return minimum + fraction * (maximum - minimum)
  }
}

/** Places each letter in its part of the picture, slightly rotated and shifted. */
function createLetterTransform(
  { index, count, width, height }: { index: number; count: number; width: number; height: number },
  random: RandomInRange,
): PointTransform {
  const slotWidth = width / (count + 0.4)
  const scale = random(0.52, 0.6) * Math.min(height / LETTER_HEIGHT, slotWidth / (LETTER_WIDTH * 0.8))
  const rotation = random(-0.3, 0.3)
  const center: Point = [
    slotWidth * (index + 0.7) + random(-0.06, 0.06) * slotWidth,
    height / 2 + random(-0.07, 0.07) * height,
  ]
  return ([column, row]) => {
    const x = (column - LETTER_WIDTH / 2) * scale
    const y = (row - LETTER_HEIGHT / 2) * scale
    return [
      center[0] + x * Math.cos(rotation) - y * Math.sin(rotation),
      center[1] + x * Math.sin(rotation) + y * Math.cos(rotation),
    ]
  }
}

/** Distorts points by two waves, horizontal and vertical. */
function createBend(
  { width, height }: { width: number; height: number },
  random: RandomInRange,
): PointTransform {
  const [horizontalAmplitude, verticalAmplitude] = [random(0.02, 0.035) * height, random(0.03, 0.06) * height]
  const [horizontalPhase, verticalPhase] = [random(0, 7), random(0, 7)]
  const [horizontalFrequency, verticalFrequency] = [random(5, 8), random(7, 11)]
  return ([x, y]) => [
    x + horizontalAmplitude * Math.sin((y / height) * horizontalFrequency + horizontalPhase),
    y + verticalAmplitude * Math.sin((x / width) * verticalFrequency + verticalPhase),
  ]
}

function createCrossingLine(
  { width, height }: { width: number; height: number },
  random: RandomInRange,
): Point[] {
  const heights = [random(0.15, 0.85), random(0.15, 0.85), random(0.15, 0.85)]
  return heights.map((fraction, index) => [(width * index) / 2, height * fraction])
}

/** Splits long segments into many short ones, so that they can be bent. */
function splitIntoSteps(stroke: Point[]): Point[] {
  const STEPS = 8
  return stroke.flatMap((point, index): Point[] => {
    const nextPoint = stroke[index + 1]
    if (!nextPoint) return [point]
    return Array.from({ length: STEPS }, (_, step): Point => {
      const fraction = step / STEPS
      return [
        point[0] + (nextPoint[0] - point[0]) * fraction,
        point[1] + (nextPoint[1] - point[1]) * fraction,
      ]
    })
  })
}

function formatPath(points: Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}
