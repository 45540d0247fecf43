// Renders steam and flames into pictures/*.mp4 with their posters: `node db/demo/video.ts [name]`. Needs
// ffmpeg with libx264.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { cup } from './art/scenes/ceramics-scenes.ts'
import { picture, windowLight } from './art/scenes/backdrop.ts'
import { candleCup } from './art/lamps.ts'
import { dallah, metals } from './art/metal.ts'
import { steam } from './art/serving.ts'
import { beans, pods } from './art/plants.ts'
import { tablecloth } from './art/scenes/props.ts'
import { group } from './art/drawing/svg.ts'

type Video = {
  name: string
  width: number
  height: number
  /** Distance of the table's far edge from the top, in pixels. */
  horizon: number
  /** Pixels per drawing unit. */
  scale: number
  seconds: number
  framesPerSecond: number
  drawStill: () => string[]
  /** Draws the moving parts at a point of the loop, from 0 to 1; at 1 they are the same as at 0. */
  drawMoving: (progress: number) => string[]
}

const videos: Video[] = [
  {
    name: 'dallah-steam',
    width: 720,
    height: 900,
    horizon: 560,
    scale: 0.72,
    seconds: 7,
    framesPerSecond: 24,
    drawStill: () => [
      windowLight(420, 30, 430),
      tablecloth(830, '#dcc39b', { stripe: '#2a7a76' }),
      dallah([600, 1030], 1.14, metals.brass),
      cup([250, 1090], 0.95, 'ivory'),
      beans([800, 1140], [120, 30], 16),
    ],
    drawMoving: (progress) => [
      candleCup([880, 1000], 0.5, '#6b6f42', true, flicker(progress)),
      steam([250, 850], 430, { phase: progress * 3, strength: 0.55 }),
      steam([322, 470], 330, { phase: progress * 2 + 0.4, strength: 0.4 }),
    ],
  },
  {
    name: 'dallah-cup',
    width: 640,
    height: 360,
    horizon: 190,
    scale: 0.64,
    seconds: 4,
    framesPerSecond: 16,
    drawStill: () => [
      windowLight(420, 30, 430),
      tablecloth(290, '#dcc39b', { stripe: '#2a7a76' }),
      cup([430, 490], 1, 'ivory'),
      pods([640, 500], [70, 18], 7),
      beans([180, 480], [110, 34], 14),
    ],
    drawMoving: (progress) => [
      candleCup([850, 470], 0.62, '#6b6f42', true, flicker(progress)),
      steam([430, 240], 220, { phase: progress * 2, strength: 0.55 }),
    ],
  },
]

const [requestedName] = process.argv.slice(2)
for (const video of videos) if (!requestedName || video.name === requestedName) await renderVideo(video)

function flicker(progress: number): number {
  return Math.sin(progress * Math.PI * 8) * 0.6 + Math.sin(progress * Math.PI * 22) * 0.35
}

async function renderVideo(video: Video): Promise<void> {
  const { name, seconds, framesPerSecond } = video
  const createPath = (extension: string) => join(import.meta.dirname, 'pictures', `${name}.${extension}`)
  const scene = await sharp(Buffer.from(renderStill(video))).png().toBuffer()
  const ffmpeg = openFfmpeg(framesPerSecond, createPath('mp4'))
  const frames = framesPerSecond * seconds
  for (let frame = 0; frame < frames; frame += 1) {
    const frameImage = sharp(scene).composite([{ input: Buffer.from(renderFrame(video, frame / frames)) }])
    if (frame === 0) writeFileSync(createPath('webp'), await frameImage.clone().webp({ quality: 82 }).toBuffer())
    if (!ffmpeg.stdin.write(await frameImage.jpeg({ quality: 95 }).toBuffer())) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: is it installed, with libx264?`)
}

function openFfmpeg(framesPerSecond: number, path: string) {
  const inputOptions = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(framesPerSecond), '-i', '-']
  const outputOptions = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '25', '-pix_fmt', 'yuv420p', '-an']
  const ffmpeg = spawn('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    ...inputOptions,
    ...outputOptions,
    '-movflags',
    '+faststart',
    path,
  ])
  ffmpeg.stderr.pipe(process.stderr)
  return ffmpeg
}

function renderStill({ width, height, horizon, scale, drawStill }: Video): string {
  return picture(
    { width, height, horizon, tone: '#ecdcc4' },
    group(`transform="scale(${scale})"`, ...drawStill()),
  )
}

function renderFrame({ width, height, scale, drawMoving }: Video, progress: number): string {
  const content = group(`transform="scale(${scale})"`, ...drawMoving(progress))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}
