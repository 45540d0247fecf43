/**
 * Lets the page be seen before its scripts are asked for: on a slow line a hundred kilobytes of them would share it with
 * the style sheet, the letters and the first picture. Pages work without script, and early taps are held and replayed.
 */
const waiting = 'later'

/** Inline script: asks for the held scripts when the page has loaded and was painted, or at the first touch or key. */
const startScripts = `(function () {
var types = ['pointerdown', 'keydown']
function start() {
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

/** Holds the module scripts of a page that React Router has rendered until the page is seen; `scriptMark` is the nonce of its scripts. */
export function startScriptsLate(html: Buffer, scriptMark: string): Buffer<ArrayBuffer> {
  // Byte for character, whatever the letters: all that is looked for here is ASCII.
  const held = html
    .toString('latin1')
    .replaceAll('<link rel="modulepreload"', `<link rel="${waiting}"`)
    .replaceAll(
      `<script nonce="${scriptMark}" type="module"`,
      `<script nonce="${scriptMark}" type="${waiting}"`,
    )
    .replace('</head>', `<script nonce="${scriptMark}">${startScripts}</script></head>`)
  return Buffer.from(held, 'latin1')
}
