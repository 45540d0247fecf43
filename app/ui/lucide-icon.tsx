import type { ComponentProps } from 'react'
import { createElement } from 'react'

type IconSource = { node: [name: string, attributes: Record<string, string>][] }

/**
 * Creates a component from a lucide icon: the built shop uses it instead of lucide's own
 * (scripts/vite/slim-icons.ts).
 * The stroke is that of `.icon` (styles/ui.css), which a page with fifty icons would otherwise repeat in each
 * of them.
 */
// oxlint-disable-next-line import/no-default-export -- lucide's files import it so
export default function createLucideIcon({ node }: IconSource) {
  const strokes = node.map(([name, attributes]) => createElement(name, attributes))
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        aria-hidden={props['aria-label'] === undefined || undefined}
        {...props}
      >
        {strokes}
      </svg>
    )
  }
}
