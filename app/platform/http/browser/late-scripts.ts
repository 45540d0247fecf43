/**
 * Lets the page be seen before its scripts and letters are asked for: on a slow line a hundred kilobytes of them would share it
 * with the style sheet and the first picture. Pages work without script, and early taps are held and replayed.
 */
const waiting = 'later'

/**
 * Inline script: asks for the held scripts when the page has loaded and was painted, or at the first touch or key, and then
 * for the letters (styles/fonts.css); for these at once where an earlier page has fetched them. They are shown when the page's
 * own are there, so that it is laid out once more and not twice.
 */
export const startScripts = `(function () {
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
  document.querySelectorAll('link[rel=${waiting}]').forEach(function (link) { link.rel = 'modulepreload' })
  document.querySelectorAll('script[type=${waiting}]').forEach(function (held) {
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

/** A piece of a page with its module scripts held until the page is seen; `nonce`: the attribute that ours carry. */
export function holdScripts(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${waiting}"`)
    .replaceAll(`<script${nonce} type="module"`, `<script${nonce} type="${waiting}"`)
}
