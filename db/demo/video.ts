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
  still: () => string[]
  /** Draws the moving parts at a point of the loop, from 0 to 1; at 1 they are the same as at 0. */
  moving: (share: number) => string[]
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
    still: () => [
      windowLight(420, 30, 430),
      tablecloth(830, '#dcc39b', { stripe: '#2a7a76' }),
      dallah([600, 1030], 1.14, metals.brass),
      cup([250, 1090], 0.95, 'ivory'),
      beans([800, 1140], [120, 30], 16),
    ],
    moving: (share) => [
      candleCup([880, 1000], 0.5, '#6b6f42', true, flicker(share)),
      steam([250, 850], 430, { phase: share * 3, strength: 0.55 }),
      steam([322, 470], 330, { phase: share * 2 + 0.4, strength: 0.4 }),
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
    still: () => [
      windowLight(420, 30, 430),
      tablecloth(290, '#dcc39b', { stripe: '#2a7a76' }),
      cup([430, 490], 1, 'ivory'),
      pods([640, 500], [70, 18], 7),
      beans([180, 480], [110, 34], 14),
    ],
    moving: (share) => [
      candleCup([850, 470], 0.62, '#6b6f42', true, flicker(share)),
      steam([430, 240], 220, { phase: share * 2, strength: 0.55 }),
    ],
  },
]

const [wanted] = process.argv.slice(2)
for (const video of videos) if (!wanted || video.name === wanted) await shoot(video)

function flicker(share: number): number {
  return Math.sin(share * Math.PI * 8) * 0.6 + Math.sin(share * Math.PI * 22) * 0.35
}

async function shoot(video: Video): Promise<void> {
  const { name, seconds, framesPerSecond } = video
  const file = (ending: string) => join(import.meta.dirname, 'pictures', `${name}.${ending}`)
  const scene = await sharp(Buffer.from(stillOf(video))).png().toBuffer()
  const ffmpeg = openFfmpeg(framesPerSecond, file('mp4'))
  const frames = framesPerSecond * seconds
  for (let frame = 0; frame < frames; frame += 1) {
    const shown = sharp(scene).composite([{ input: Buffer.from(movingOf(video, frame / frames)) }])
    if (frame === 0) writeFileSync(file('webp'), await shown.clone().webp({ quality: 82 }).toBuffer())
    if (!ffmpeg.stdin.write(await shown.jpeg({ quality: 95 }).toBuffer())) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: is it installed, with libx264?`)
}

function openFfmpeg(framesPerSecond: number, path: string) {
  const taken = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(framesPerSecond), '-i', '-']
  const made = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '25', '-pix_fmt', 'yuv420p', '-an']
  const ffmpeg = spawn('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    ...taken,
    ...made,
    '-movflags',
    '+faststart',
    path,
  ])
  ffmpeg.stderr.pipe(process.stderr)
  return ffmpeg
}

function stillOf({ width, height, horizon, scale, still }: Video): string {
  return picture(
    { width, height, horizon, tone: '#ecdcc4' },
    group(`transform="scale(${scale})"`, ...still()),
  )
}

function movingOf({ width, height, scale, moving }: Video, share: number): string {
  const things = group(`transform="scale(${scale})"`, ...moving(share))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${things}</svg>`
}
