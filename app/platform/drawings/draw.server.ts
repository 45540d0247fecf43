/** Drawings as text: in a page, or as what a style sheet masks with. */
import type { Drawing } from './drawings.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const drawn = new WeakMap<Drawing, string>()

/** The drawing as SVG in the colour of the text around it, hidden from readers: what it means stands beside it. */
export function drawSvg(drawing: Drawing): string {
  const known = drawn.get(drawing)
  if (known) return known
  const look = { className: 'icon', 'aria-hidden': true, ...(drawing.isFilled && { fill: 'currentColor' }) }
  const svg = renderToStaticMarkup(createElement(drawing.icon, look))
  drawn.set(drawing, svg)
  return svg
}

/** The same as an address for `mask`: 'url("data:…")'. */
export function drawMask(drawing: Drawing): string {
  const svg = drawSvg(drawing).replaceAll(/ (class|aria-hidden)="[^"]*"/g, '')
  // Apostrophes and brackets are left alone by encodeURIComponent, and would end the address.
  const encoded = encodeURIComponent(svg).replaceAll(
    /['()]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `url("data:image/svg+xml,${encoded}")`
}
