/**
 * Defers scripts and web fonts until the page is painted: on a slow connection a hundred kilobytes of them
 * would compete with the style sheet and the first image. Pages work without JavaScript, and early clicks are
 * held and replayed.
 */
const deferredType = 'later'

/**
 * Inline script: loads the deferred scripts when the page has loaded and was painted, or at the first touch
 * or key, and then the web fonts (styles/fonts.css); these at once where an earlier page has fetched them.
 * They are applied when the page's own fonts are loaded, so that there is one re-layout and not two.
 */
export const deferredScriptsLoader = `(function () {
var types = ['pointerdown', 'keydown'], root = document.documentElement
try { if (localStorage.letters) root.dataset.letters = '' } catch {}
function showLetters() {
  root.dataset.letters = ''
  try { localStorage.letters = '1' } catch {}
}
function start() {
  var families = getComputedStyle(root).getPropertyValue('--letters')
  document.fonts.load('1em ' + families, document.title + '0').then(showLetters, showLetters)
  types.forEach(function (type) { removeEventListener(type, start, true) })
  document.querySelectorAll('link[rel=${deferredType}]').forEach(function (link) { link.rel = 'modulepreload' })
  document.querySelectorAll('script[type=${deferredType}]').forEach(function (held) {
    var script = held.cloneNode(true)
    script.type = 'module'
    held.replaceWith(script)
  })
}
types.forEach(function (type) { addEventListener(type, start, true) })
addEventListener('load', function () {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return start()
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
})
})()`

/**
 * A chunk of page HTML with its module scripts deferred until the page is painted; `nonce`: the attribute
 * that our scripts carry.
 */
export function deferScripts(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${deferredType}"`)
    .replaceAll(`<script${nonce} type="module"`, `<script${nonce} type="${deferredType}"`)
}
