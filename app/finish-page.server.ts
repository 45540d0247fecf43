/** Makes a rendered page ready to be sent: adds its data, says when its scripts start, hashes them for its policy. */
import type { Bytes } from './platform/page-cache/cache.ts'
import type { WholePage } from './platform/page-cache/whole-page.ts'
import type { Parts } from './ui/packed.ts'
import { holdEarlyTaps } from './platform/http/hold-early-taps.ts'
import { holdScripts, startScripts } from './platform/http/late-scripts.ts'
import { knownHashOf } from './platform/page-cache/policy.ts'
import { partId } from './ui/packed.ts'

type Finishing = {
  /** The nonce on every script of ours in the HTML; it never leaves. */
  scriptMark: string
  parts: Parts
  /** React Router's own data, in its format. */
  routerData: string
  /** Whether scripts wait until the page is seen. */
  areScriptsLate: boolean
}

/** Reads only the head and what follows the page's own content: scripts of ours stand nowhere else. */
export function finishPage(html: string, finishing: Finishing): WholePage {
  const { scriptMark, parts, routerData, areScriptsLate } = finishing
  const nonce = ` nonce="${scriptMark}"`
  const headEnd = html.indexOf('</head>')
  const firstMark = html.indexOf(nonce, headEnd)
  const tailStart = firstMark < 0 ? html.length : html.lastIndexOf('<', firstMark)
  const head =
    html.slice(0, headEnd).replaceAll(earlyPictures, '') +
    (areScriptsLate ? `<script${nonce}>${startScripts}</script>` : '')
  const tail = html
    .slice(tailStart)
    .replace('</body>', () => `${partScripts(parts)}<script${nonce}>${handOver(routerData)}</script></body>`)
  const ready = (piece: string) => (areScriptsLate ? holdScripts(piece, nonce) : piece).replaceAll(nonce, '')
  return {
    html: bytesOf([ready(head), html.slice(headEnd, tailStart), ready(tail)]),
    scripts: [...new Set([holdEarlyTaps, ...scriptsIn(head, nonce), ...scriptsIn(tail, nonce)])].map(
      knownHashOf,
    ),
  }
}

// React asks for the first pictures before the style sheet, which then has to open a connection of its own. Browsers find them
// in the content as soon.
const earlyPictures = /<link rel="preload" as="image"[^<>]*>/g

// Reused: to encode in place is half the work of joining the pieces and counting their bytes first.
let scratch = Buffer.alloc(0)

function bytesOf(pieces: string[]): Bytes {
  // No UTF-16 unit needs more than three bytes.
  const most = pieces.reduce((sum, { length }) => sum + length, 0) * 3
  if (scratch.length < most) scratch = Buffer.allocUnsafe(most)
  let end = 0
  for (const piece of pieces) end += scratch.write(piece, end)
  return Buffer.from(scratch.subarray(0, end))
}

/** Data blocks: no browser runs them, and no policy asks for them. */
function partScripts(parts: Parts): string {
  return [...parts]
    .map(([name, json]) => `<script type="application/json" id="${partId(name)}">${json}</script>`)
    .join('')
}

// What React Router's own component writes, in two pieces and after waiting for each of them.
function handOver(routerData: string): string {
  const text = JSON.stringify(routerData).replaceAll('<', String.raw`\u003c`)
  const controller = 'window.__reactRouterContext.streamController'
  return `${controller}.enqueue(${text});${controller}.close()`
}

function scriptsIn(piece: string, nonce: string): string[] {
  const begin = `<script${nonce}`
  return piece
    .split(begin)
    .slice(1)
    .map((rest) => rest.slice(rest.indexOf('>') + 1, rest.indexOf('</script>')))
}
