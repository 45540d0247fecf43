/**
 * React Router for one kind of address at a time. For each page it visits all routes of its build several times: to find the one
 * that is meant, and to make them all anew for the render. There are two hundred, with their languages.
 */
import type { ServerBuild } from 'react-router'
import { createRequestHandler } from 'react-router'
import { locales } from '#app/platform/i18n/locales.ts'
import { decodePercent } from '#app/platform/http/decode.ts'

type Router = ReturnType<typeof createRequestHandler>

/** Gives the function that answers pages at a path, which stands without its language. */
export function createRouters(build: ServerBuild, mode: string): (path: string) => Router {
  const beginnings = new Set(Object.keys(build.routes).flatMap((id) => beginningOf(build, id) ?? []))
  const routers = new Map<string, Router>()
  return (path) => {
    const [, asked = ''] = path.split('/')
    const word = decodePercent(asked).toLowerCase()
    const beginning = beginnings.has(word) ? word : ''
    const router = routers.get(beginning) ?? createRequestHandler(narrowed(build, beginning), mode)
    routers.set(beginning, router)
    return router
  }
}

/** The same build with the routes that may answer an address that begins so. */
export function narrowed(build: ServerBuild, beginning: string): ServerBuild {
  const mayAnswer = (id: string) => (beginningOf(build, id) ?? beginning) === beginning
  const isParent = new Set(Object.values(build.routes).map((route) => route?.parentId))
  const leaves = Object.keys(build.routes).filter((id) => !isParent.has(id) && mayAnswer(id))
  const kept = new Set(leaves.flatMap((id) => wayTo(build, id)))
  return {
    ...build,
    routes: onlyThese(build.routes, kept),
    assets: { ...build.assets, routes: onlyThese(build.assets.routes, kept) },
  }
}

/** The first word of a route's addresses, behind their language; undefined: any word, or none. */
function beginningOf(build: ServerBuild, id: string): string | undefined {
  const words = wayTo(build, id).flatMap((one) => build.routes[one]?.path?.split('/') ?? [])
  const [first = '*'] = words.filter((word) => word !== '' && !isLanguage(word))
  return /^[:*]|\?$/.test(first) ? undefined : first.toLowerCase()
}

function isLanguage(word: string): boolean {
  return locales.some((locale) => word === `${locale}?`)
}

/** The route and those it stands in, the outermost first. */
function wayTo(build: ServerBuild, id: string): string[] {
  const route = build.routes[id]
  return route?.parentId === undefined ? [id] : [...wayTo(build, route.parentId), id]
}

function onlyThese<Value>(all: Record<string, Value>, ids: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
}
