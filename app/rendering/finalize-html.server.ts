/** Finalizes a rendered page: adds its data, schedules its scripts, hashes them for its policy. */
import type { Bytes } from '#app/platform/page-cache/cache.ts'
import type { WholePage } from '#app/platform/page-cache/whole-page.ts'
import type { Parts } from '#app/ui/scripts/page-data.ts'
import { fillPlaceholders } from './html-placeholders.server.ts'
import { earlyClicksScript } from '#app/platform/http/browser/early-clicks.ts'
import { deferScripts, startDeferredScripts } from '#app/platform/http/browser/deferred-scripts.ts'
import { cachedHashOf } from '#app/platform/page-cache/policy.ts'
import { partId } from '#app/ui/scripts/page-data.ts'

type FinalizeOptions = {
  /** The nonce on each of the shop's own scripts in the HTML; it is never sent. */
  scriptMark: string
  parts: Parts
  /** React Router's own data, in its format. */
  routerData: string
  /** Whether scripts are deferred until the page is painted. */
  areScriptsDeferred: boolean
  /** The contents of the HTML's placeholders. */
  placeholders: Bytes[]
}

/** Reads only the head and the part after the page's own content: our scripts occur nowhere else. */
export function finalizePage(html: string, options: FinalizeOptions): WholePage {
  const { scriptMark, parts, routerData, areScriptsDeferred, placeholders } = options
  const nonce = ` nonce="${scriptMark}"`
  const headEnd = html.indexOf('</head>')
  const firstMark = html.indexOf(nonce, headEnd)
  const tailStart = firstMark < 0 ? html.length : html.lastIndexOf('<', firstMark)
  const pictureless = html.slice(0, headEnd).replaceAll(earlyPictures, '')
  const head = areScriptsDeferred ? withStart(pictureless, nonce) : pictureless
  const tail = inOneScript(html.slice(tailStart), { nonce, another: routerDataScript(routerData) }).replace(
    '</body>',
    () => `${partScripts(parts)}</body>`,
  )
  const earlyScripts = head.includes(earlyClicksTag) ? [earlyClicksScript] : []
  const ready = (piece: string) =>
    (areScriptsDeferred ? deferScripts(piece, nonce) : piece).replaceAll(nonce, '')
  return {
    html: fillPlaceholders([ready(head), html.slice(headEnd, tailStart), ready(tail)], placeholders),
    scripts: [...new Set([...earlyScripts, ...scriptsIn(head, nonce), ...scriptsIn(tail, nonce)])].map(
      cachedHashOf,
    ),
  }
}

// React preloads the first images before the style sheet, which then has to open a connection of its own.
// Browsers find the images in the content just as early.
const earlyPictures = /<link rel="preload" as="image"[^<>]*>/g

// The start script is merged with the last script of the head: each separate script adds 53 bytes to an
// uncompressed policy.
function withStart(head: string, nonce: string): string {
  if (!head.endsWith(earlyClicksTag)) return `${head}<script${nonce}>${startDeferredScripts}</script>`
  return `${head.slice(0, -earlyClicksTag.length)}<script${nonce}>${earlyClicksScript};\n${startDeferredScripts}</script>`
}

const earlyClicksTag = `<script>${earlyClicksScript}</script>`

/** Merges all of the shop's classic scripts into one, which ends with `lastScript`. */
function inOneScript(tail: string, { nonce, another }: { nonce: string; another: string }): string {
  const begin = `<script${nonce}>`
  const [before = '', ...rest] = tail.split(begin)
  if (rest.length === 0) return tail.replace('</body>', () => `${begin}${another}</script></body>`)
  const ends = rest.map((piece) => piece.indexOf('</script>'))
  const own = rest.map((piece, index) => alone(piece.slice(0, ends[index])))
  const all = [...own, another].join('\n')
  // React looks for each of them in its place; an empty one is not executed and needs no hash in the policy.
  const after = rest.map((piece, index) => (index === 0 ? '' : '<script>') + piece.slice(ends[index]))
  return [before, begin, all, ...after].join('')
}

// A failing script, where a browser blocks site storage, does not stop those after it.
function alone(script: string): string {
  return `try{${script}}catch{}`
}

/**
 * Renders the page data as data blocks, which are not executed and not covered by the policy. They are
 * sorted, so that equal pages are equal bytes, whichever loader finished first.
 */
function partScripts(parts: Parts): string {
  return [...parts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, json]) => `<script type="application/json" id="${partId(name)}">${json}</script>`)
    .join('')
}

// The same output as that of React Router's own component, which writes two parts and waits for each of them.
function routerDataScript(routerData: string): string {
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
