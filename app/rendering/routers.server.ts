/**
 * One React Router per kind of path. For each page the router visits all routes of its build several
 * times: to match one, and to create them again for the render. There are two hundred, with their languages.
 */
import type { ServerBuild } from 'react-router'
import { createRequestHandler } from 'react-router'
import { locales } from '#app/platform/i18n/locales.ts'
import { decodePercent } from '#app/platform/http/decode.ts'

type Router = ReturnType<typeof createRequestHandler>

/** Returns the function that selects the router for a path without language. */
export function createRouters(build: ServerBuild, mode: string): (path: string) => Router {
  const prefixes = new Set(Object.keys(build.routes).flatMap((id) => findPrefix(build, id) ?? []))
  const routers = new Map<string, Router>()
  return (path) => {
    const [, rawSegment = ''] = path.split('/')
    const segment = decodePercent(rawSegment).toLowerCase()
    const prefix = prefixes.has(segment) ? segment : ''
    const router = routers.get(prefix) ?? createRequestHandler(narrowBuild(build, prefix), mode)
    routers.set(prefix, router)
    return router
  }
}

/** Returns the build with only the routes that may match a path with this prefix. */
export function narrowBuild(build: ServerBuild, prefix: string): ServerBuild {
  const mayAnswer = (id: string) => (findPrefix(build, id) ?? prefix) === prefix
  const parentIds = new Set(Object.values(build.routes).map((route) => route?.parentId))
  const leafIds = Object.keys(build.routes).filter((id) => !parentIds.has(id) && mayAnswer(id))
  const includedIds = new Set(leafIds.flatMap((id) => listAncestors(build, id)))
  return {
    ...build,
    routes: pickEntries(build.routes, includedIds),
    assets: { ...build.assets, routes: pickEntries(build.assets.routes, includedIds) },
  }
}

/** The first segment of a route's paths, after their language; undefined: any segment, or none. */
function findPrefix(build: ServerBuild, id: string): string | undefined {
  const segments = listAncestors(build, id).flatMap((one) => build.routes[one]?.path?.split('/') ?? [])
  const [first = '*'] = segments.filter((segment) => segment !== '' && !isLanguage(segment))
  return /^[:*]|\?$/.test(first) ? undefined : first.toLowerCase()
}

function isLanguage(segment: string): boolean {
  return locales.some((locale) => segment === `${locale}?`)
}

/** The route and its parents, the outermost first. */
function listAncestors(build: ServerBuild, id: string): string[] {
  const route = build.routes[id]
  return route?.parentId === undefined ? [id] : [...listAncestors(build, route.parentId), id]
}

function pickEntries<Value>(entries: Record<string, Value>, ids: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).filter(([id]) => ids.has(id)))
}
