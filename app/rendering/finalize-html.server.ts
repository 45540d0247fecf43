/** Makes a rendered page ready to be sent: adds its data, says when its scripts start, hashes them for its policy. */
import type { Bytes } from '#app/platform/page-cache/cache.ts'
import type { WholePage } from '#app/platform/page-cache/whole-page.ts'
import type { Parts } from '#app/ui/scripts/packed.ts'
import { bytesWith } from './html-placeholders.server.ts'
import { holdEarlyTaps } from '#app/platform/http/browser/hold-early-taps.ts'
import { holdScripts, startScripts } from '#app/platform/http/browser/late-scripts.ts'
import { knownHashOf } from '#app/platform/page-cache/policy.ts'
import { partId } from '#app/ui/scripts/packed.ts'

type Finishing = {
  /** The nonce on every script of ours in the HTML; it never leaves. */
  scriptMark: string
  parts: Parts
  /** React Router's own data, in its format. */
  routerData: string
  /** Whether scripts wait until the page is seen. */
  areScriptsLate: boolean
  /** What the HTML has marks for. */
  inserts: Bytes[]
}

/** Reads only the head and what follows the page's own content: scripts of ours stand nowhere else. */
export function finishPage(html: string, finishing: Finishing): WholePage {
  const { scriptMark, parts, routerData, areScriptsLate, inserts } = finishing
  const nonce = ` nonce="${scriptMark}"`
  const headEnd = html.indexOf('</head>')
  const firstMark = html.indexOf(nonce, headEnd)
  const tailStart = firstMark < 0 ? html.length : html.lastIndexOf('<', firstMark)
  const pictureless = html.slice(0, headEnd).replaceAll(earlyPictures, '')
  const head = areScriptsLate ? withStart(pictureless, nonce) : pictureless
  const tail = inOneScript(html.slice(tailStart), { nonce, another: handOver(routerData) }).replace(
    '</body>',
    () => `${partScripts(parts)}</body>`,
  )
  const held = head.includes(heldScript) ? [holdEarlyTaps] : []
  const ready = (piece: string) => (areScriptsLate ? holdScripts(piece, nonce) : piece).replaceAll(nonce, '')
  return {
    html: bytesWith([ready(head), html.slice(headEnd, tailStart), ready(tail)], inserts),
    scripts: [...new Set([...held, ...scriptsIn(head, nonce), ...scriptsIn(tail, nonce)])].map(knownHashOf),
  }
}

// React asks for the first pictures before the style sheet, which then has to open a connection of its own. Browsers find them
// in the content as soon.
const earlyPictures = /<link rel="preload" as="image"[^<>]*>/g

// In one script with what stands last in the head: each one of its own is 53 bytes of a policy that nobody compresses.
function withStart(head: string, nonce: string): string {
  if (!head.endsWith(heldScript)) return `${head}<script${nonce}>${startScripts}</script>`
  return `${head.slice(0, -heldScript.length)}<script${nonce}>${holdEarlyTaps};\n${startScripts}</script>`
}

const heldScript = `<script>${holdEarlyTaps}</script>`

/** All classic scripts of ours as one, and another after them. */
function inOneScript(tail: string, { nonce, another }: { nonce: string; another: string }): string {
  const begin = `<script${nonce}>`
  const [before = '', ...rest] = tail.split(begin)
  if (rest.length === 0) return tail.replace('</body>', () => `${begin}${another}</script></body>`)
  const ends = rest.map((piece) => piece.indexOf('</script>'))
  const own = rest.map((piece, place) => alone(piece.slice(0, ends[place])))
  const all = [...own, another].join('\n')
  // React looks for each of them in its place; an empty one is not run, and no policy asks for it.
  const after = rest.map((piece, place) => (place === 0 ? '' : '<script>') + piece.slice(ends[place]))
  return [before, begin, all, ...after].join('')
}

// As in a script of its own: one that fails, where a browser keeps nothing for sites, leaves the others.
function alone(script: string): string {
  return `try{${script}}catch{}`
}

/** Data blocks: no browser runs them, and no policy asks for them. In one order, whichever loader was first: equal pages are equal bytes. */
function partScripts(parts: Parts): string {
  return [...parts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
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
