import type { Plugin } from 'vite'

/**
 * Lets the build drop what React Router exports and the shop does not use, such as its links and forms. A component made by
 * a call, or named for developers' tools by an assignment, otherwise counts as something that is done.
 */
export function droppableComponents(): Plugin {
  return {
    name: 'droppable-components',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler: (code) => ({ code: markDroppable(code), map: null }),
    },
  }
}

/** The same code, without names for tools, and with the calls that only make something marked as such. */
export function markDroppable(code: string): string {
  return code
    .replaceAll(/^\s*[\w$]+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/ = ([\w$]+\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1')
}
