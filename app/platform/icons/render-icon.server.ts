/** Icons as text: inline in a page, or as a mask of a style sheet. */
import type { IconDefinition } from './icons.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const svgByIcon = new WeakMap<IconDefinition, string>()

/**
 * The icon as SVG in the color of the surrounding text, hidden from screen readers: a label beside it carries
 * its meaning.
 */
export function renderIconSvg(definition: IconDefinition): string {
  const cached = svgByIcon.get(definition)
  if (cached) return cached
  const iconProps = {
    className: 'icon',
    'aria-hidden': true,
    ...(definition.isFilled && { fill: 'currentColor' }),
  }
  const svg = renderToStaticMarkup(createElement(definition.icon, iconProps))
  svgByIcon.set(definition, svg)
  return svg
}

/** The icon as a URL for `mask`: 'url("data:…")'. */
export function renderIconMask(definition: IconDefinition): string {
  const svg = renderIconSvg(definition).replaceAll(/ (class|aria-hidden)="[^"]*"/g, '')
  // encodeURIComponent leaves apostrophes and parentheses unchanged, and they would end the URL.
  const encodedSvg = encodeURIComponent(svg).replaceAll(
    /['()]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `url("data:image/svg+xml,${encodedSvg}")`
}
