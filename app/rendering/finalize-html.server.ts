/** Finalizes a rendered page: adds its data, schedules its scripts, hashes them for its policy. */
import type { Bytes } from '#app/platform/page-cache/cache.ts'
import type { WholePage } from '#app/platform/page-cache/whole-page.ts'
import type { DocumentParts } from '#app/ui/scripts/page-data.ts'
import { fillPlaceholders } from './html-placeholders.server.ts'
import { earlyClicksScript } from '#app/platform/http/browser/early-clicks.ts'
import { deferScripts, deferredScriptsLoader } from '#app/platform/http/browser/deferred-scripts.ts'
import { findScriptHash } from '#app/platform/page-cache/policy.ts'
import { createPartId } from '#app/ui/scripts/page-data.ts'

type FinalizeOptions = {
  /** The nonce on each of the shop's own scripts in the HTML; it is never sent. */
  scriptMark: string
  parts: DocumentParts
  /** React Router's own data, in its format. */
  routerData: string
  /** Whether scripts are deferred until the page is painted. */
  areScriptsDeferred: boolean
  /** The contents of the HTML's placeholders. */
  placeholderContents: Bytes[]
}

/** Reads only the head and the part after the page's own content: our scripts occur nowhere else. */
export function finalizePage(html: string, options: FinalizeOptions): WholePage {
  const { scriptMark, parts, routerData, areScriptsDeferred, placeholderContents } = options
  const nonceAttribute = ` nonce="${scriptMark}"`
  const headEnd = html.indexOf('</head>')
  const firstNonceIndex = html.indexOf(nonceAttribute, headEnd)
  const tailStart = firstNonceIndex < 0 ? html.length : html.lastIndexOf('<', firstNonceIndex)
  const headWithoutPreloads = html.slice(0, headEnd).replaceAll(imagePreloadPattern, '')
  const head = areScriptsDeferred ? addStartScript(headWithoutPreloads, nonceAttribute) : headWithoutPreloads
  const tail = mergeScripts(html.slice(tailStart), {
    nonceAttribute,
    lastScript: createRouterDataScript(routerData),
  }).replace('</body>', () => `${renderPartScripts(parts)}</body>`)
  const earlyScripts = head.includes(earlyClicksTag) ? [earlyClicksScript] : []
  const prepareScripts = (chunk: string) =>
    (areScriptsDeferred ? deferScripts(chunk, nonceAttribute) : chunk).replaceAll(nonceAttribute, '')
  return {
    html: fillPlaceholders(
      [prepareScripts(head), html.slice(headEnd, tailStart), prepareScripts(tail)],
      placeholderContents,
    ),
    scriptHashes: [
      ...new Set([
        ...earlyScripts,
        ...extractScripts(head, nonceAttribute),
        ...extractScripts(tail, nonceAttribute),
      ]),
    ].map(findScriptHash),
  }
}

// React preloads the first images before the style sheet, which then has to open a connection of its own.
// Browsers find the images in the content just as early.
const imagePreloadPattern = /<link rel="preload" as="image"[^<>]*>/g

// The start script is merged with the last script of the head: each separate script adds 53 bytes to an
// uncompressed policy.
function addStartScript(head: string, nonceAttribute: string): string {
  if (!head.endsWith(earlyClicksTag))
    return `${head}<script${nonceAttribute}>${deferredScriptsLoader}</script>`
  return `${head.slice(0, -earlyClicksTag.length)}<script${nonceAttribute}>${earlyClicksScript};\n${deferredScriptsLoader}</script>`
}

const earlyClicksTag = `<script>${earlyClicksScript}</script>`

/** Merges all of the shop's classic scripts into one, which ends with `lastScript`. */
function mergeScripts(
  tail: string,
  { nonceAttribute, lastScript }: { nonceAttribute: string; lastScript: string },
): string {
  const openingTag = `<script${nonceAttribute}>`
  const [before = '', ...rest] = tail.split(openingTag)
  if (rest.length === 0) return tail.replace('</body>', () => `${openingTag}${lastScript}</script></body>`)
  const endIndexes = rest.map((chunk) => chunk.indexOf('</script>'))
  const scriptTexts = rest.map((chunk, index) => wrapInTry(chunk.slice(0, endIndexes[index])))
  const mergedScript = [...scriptTexts, lastScript].join('\n')
  // React looks for each merged script in its place; an empty one is not executed and needs no policy hash.
  const remainders = rest.map(
    (chunk, index) => (index === 0 ? '' : '<script>') + chunk.slice(endIndexes[index]),
  )
  return [before, openingTag, mergedScript, ...remainders].join('')
}

// A failing script, where a browser blocks site storage, does not stop those after it.
function wrapInTry(script: string): string {
  return `try{${script}}catch{}`
}

/**
 * Renders the page data as data blocks, which are not executed and not covered by the policy. They are
 * sorted, so that equal pages are equal bytes, whichever loader finished first.
 */
function renderPartScripts(parts: DocumentParts): string {
  return [...parts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, json]) => `<script type="application/json" id="${createPartId(name)}">${json}</script>`)
    .join('')
}

// The same output as that of React Router's own component, which writes two parts and waits for each of them.
function createRouterDataScript(routerData: string): string {
  const text = JSON.stringify(routerData).replaceAll('<', String.raw`\u003c`)
  const controller = 'window.__reactRouterContext.streamController'
  return `${controller}.enqueue(${text});${controller}.close()`
}

function extractScripts(chunk: string, nonceAttribute: string): string[] {
  const openingTag = `<script${nonceAttribute}`
  return chunk
    .split(openingTag)
    .slice(1)
    .map((rest) => rest.slice(rest.indexOf('>') + 1, rest.indexOf('</script>')))
}
