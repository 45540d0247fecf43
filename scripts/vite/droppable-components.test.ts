import { expect, test } from 'vitest'
import { markDroppable } from './droppable-components.ts'

test('a component that a call makes can be dropped, with the name it has for tools', () => {
  const code = [
    'const Link = React$1.forwardRef(function LinkWithRef() {});',
    'Link.displayName = "Link";',
  ].join('\n')
  expect(markDroppable(code).trim()).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(function LinkWithRef() {});',
  )
})

test('nothing else is touched', () => {
  const code = 'router.initialize();\nconst name = Link.displayName;\nlet [state] = React$1.useState(0);'
  expect(markDroppable(code)).toBe(code)
})
