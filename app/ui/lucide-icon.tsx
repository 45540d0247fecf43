import type { ComponentProps } from 'react'
import { createElement } from 'react'

type Drawing = { node: [name: string, attributes: Record<string, string>][] }

/**
 * Makes a component of one of lucide's drawings: what the built shop has in the place of lucide's own (scripts/vite/light-icons.ts).
 * Its line is that of `.icon` (styles/ui.css), which a page with fifty icons would else repeat in each of them.
 */
// oxlint-disable-next-line import/no-default-export -- lucide's files import it so
export default function createLucideIcon({ node }: Drawing) {
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
