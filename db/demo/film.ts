// Films the steam over dallah and cup into pictures/dallah-steam.mp4 and its poster: `node db/demo/film.ts`. Needs ffmpeg with libx264.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { cup } from './art/ceramics-scenes.ts'
import { picture, windowLight } from './art/backdrop.ts'
import { candleCup } from './art/lamps.ts'
import { dallah, metals } from './art/metal.ts'
import { steam } from './art/serving.ts'
import { beans } from './art/plants.ts'
import { tablecloth } from './art/props.ts'
import { group } from './art/svg.ts'

const size = { width: 720, height: 900 }
const framesPerSecond = 24
const frames = framesPerSecond * 7
const file = (name: string) => join(import.meta.dirname, 'pictures', name)

const scene = await sharp(Buffer.from(table())).png().toBuffer()
const ffmpeg = spawn('ffmpeg', [
  ...[
    '-y',
    '-loglevel',
    'error',
    '-f',
    'image2pipe',
    '-c:v',
    'mjpeg',
    '-framerate',
    String(framesPerSecond),
    '-i',
    '-',
  ],
  ...[
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '25',
    '-pix_fmt',
    'yuv420p',
    '-an',
    '-movflags',
    '+faststart',
    file('dallah-steam.mp4'),
  ],
])
ffmpeg.stderr.pipe(process.stderr)

for (let frame = 0; frame < frames; frame += 1) {
  const picture = sharp(scene).composite([{ input: Buffer.from(moving(frame / frames)) }])
  if (frame === 0)
    writeFileSync(file('dallah-steam.webp'), await picture.clone().webp({ quality: 82 }).toBuffer())
  if (!ffmpeg.stdin.write(await picture.jpeg({ quality: 95 }).toBuffer())) await once(ffmpeg.stdin, 'drain')
}
ffmpeg.stdin.end()
const [code] = await once(ffmpeg, 'close')
if (code !== 0) throw new Error(`ffmpeg ended with ${code}: is it installed, with libx264?`)

function table(): string {
  const things = [
    windowLight(420, 30, 430),
    tablecloth(830, '#dcc39b', { stripe: '#2a7a76' }),
    dallah([600, 1030], 1.14, metals.brass),
    cup([250, 1090], 0.95, 'ivory'),
    beans([800, 1140], [120, 30], 16),
  ]
  return picture({ ...size, horizon: 560, tone: '#ecdcc4' }, group('transform="scale(.72)"', ...things))
}

/** What moves: steam from the beak and from the cup, and the flame; at 1 it is again as at 0. */
function moving(share: number): string {
  const things = [
    candleCup(
      [880, 1000],
      0.5,
      '#6b6f42',
      true,
      Math.sin(share * Math.PI * 8) * 0.6 + Math.sin(share * Math.PI * 22) * 0.35,
    ),
    steam([250, 850], 430, { phase: share * 3, strength: 0.55 }),
    steam([322, 470], 330, { phase: share * 2 + 0.4, strength: 0.4 }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 900" width="720" height="900">${group('transform="scale(.72)"', ...things)}</svg>`
}
