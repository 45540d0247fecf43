import { expect, test } from 'vitest'
import { answerRouter } from './router-answers.ts'

test('a question that the shop has answered for good gets its answer', () => {
  expect(answerRouter('if (init.patchRoutesOnNavigation) discover();')).toBe('if (undefined) discover();')
  expect(answerRouter('let isLazy = isFogOfWarEnabled(routeDiscovery, ssr);')).toBe('let isLazy = false;')
})

test('nothing else is touched, above all not where a question is defined', () => {
  const code = [
    'function isFogOfWarEnabled(routeDiscovery, ssr) {}',
    'function consumeInstrumentationClientResultMetaReceiver(router) {}',
    'let { basename } = init;',
  ].join('\n')
  expect(answerRouter(code)).toBe(code)
})

test('what an address must begin with to fit a path reaches the router as it is written here', () => {
  expect(answerRouter('function matchPath(pattern, pathname) {')).toContain(
    String.raw`path.replace(/^\/+|\/?[:*].*$/g, "")`,
  )
})
