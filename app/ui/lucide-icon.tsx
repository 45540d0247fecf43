import type { ComponentProps } from 'react'
import { createElement } from 'react'

type Drawing = { node: [name: string, attributes: Record<string, string>][] }

/** Makes a component of one of lucide's drawings: what the built shop has in the place of lucide's own (scripts/light-icons.ts). */
// oxlint-disable-next-line import/no-default-export -- lucide's files import it so
export default function createLucideIcon({ node }: Drawing) {
  const strokes = node.map(([name, attributes]) => createElement(name, attributes))
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={props['aria-label'] === undefined || undefined}
        {...props}
      >
        {strokes}
      </svg>
    )
  }
}
