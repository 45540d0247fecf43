import type { Plugin } from 'vite'

/**
 * Answers what React Router asks at run time and this shop has decided for good, so that the build drops what hangs on it.
 * React Router's own words, as they stand in its files → what they come to here.
 */
const answers: Record<string, string> = {
  // All routes are in the manifest from the beginning (react-router.config.ts): none is looked for on the way.
  '!isFogOfWarEnabled(routeDiscovery, ssr)': 'true',
  '= isFogOfWarEnabled(routeDiscovery, ssr)': '= false',
  'init.patchRoutesOnNavigation': 'undefined',
  // No route of ours names links of its own. To look for them would load the module of a page that somebody only aims at, and
  // when that cannot be had, as without a connection, the router loads this page anew.
  'let mod = await loadRouteModule(route, routeModules)': 'let mod = {}',
  // Routes are matched as they always were.
  'future.unstable_routePatternMatching': 'false',
  // A path is made a pattern when an address may fit it, and once: two hundred of them, twice, were a sixth of what a page's script
  // does before it answers.
  'let [matcher, params] = compilePath(meta.relativePath, meta.caseSensitive, i === routesMeta.length - 1);':
    'let matcher, params;',
  'let match = meta.matcher && meta.compiledParams ? matchPathImpl(pattern, remainingPathname, meta.matcher, meta.compiledParams) : matchPath(pattern, remainingPathname);':
    'let match = remainingPathname.toLowerCase().startsWith(beginningOf(meta.relativePath)) ? matchPath(pattern, remainingPathname) : null;',
  '] = compilePath(pattern.path, pattern.caseSensitive, pattern.end);':
    '] = compiledPaths[`${pattern.end} ${pattern.path}`] ??= compilePath(pattern.path, pattern.caseSensitive, pattern.end);',
  'function matchPath(pattern, pathname) {': String.raw`const compiledPaths = {};
const beginnings = {};
function beginningOf(path) {
	return beginnings[path] ??= "/" + path.replace(/^\/+|\/?[:*].*$/g, "").toLowerCase();
}
function matchPath(pattern, pathname) {`,
  // There is a server.
  'ssrInfo.context.isSpaMode': 'false',
  // Components run in the browser as well: none is the server's alone.
  '= useIsRSCRouterContext()': '= false',
  // What starts a page is written by the server.
  'contextScript = staticContext ?': 'contextScript = undefined ?',
  'routeModulesScript = !isStatic ?': 'routeModulesScript = true ?',
  // Nobody measures the router from outside (HydratedRouter in app/entry.client.tsx has no `instrumentations`).
  'init.instrumentations': 'undefined',
  '= consumeInstrumentationClientResultMetaReceiver(router)': '= undefined',
}

/** The plugin; a version of React Router that asks in other words stops the build, or the pages would grow unseen. */
export function routerAnswers(): Plugin {
  const unasked = new Set(Object.keys(answers))
  return {
    name: 'router-answers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler: (code) => {
        for (const question of unasked) if (code.includes(question)) unasked.delete(question)
        return { code: answerRouter(code), map: null }
      },
    },
    buildEnd(error) {
      if (error || unasked.size === 0) return
      this.error(
        `React Router no longer says ${[...unasked].join(', ')}: look at scripts/vite/router-answers.ts`,
      )
    },
  }
}

/** The same code with the answers in place of the questions. */
export function answerRouter(code: string): string {
  return Object.entries(answers).reduce(
    (answered, [question, answer]) => answered.replaceAll(question, answer),
    code,
  )
}
